// Japanese fonts, loaded in slices by the characters that a page uses; and Latin letters with macrons, which they lack.
import '@fontsource/eb-garamond/latin-ext-600.css';
import '@fontsource/noto-sans/latin-ext-300.css';
import '@fontsource/noto-sans/latin-ext-700.css';
import '@fontsource/shippori-mincho/600.css';
import '@fontsource/zen-kaku-gothic-new/400.css';
import '@fontsource/zen-kaku-gothic-new/700.css';
