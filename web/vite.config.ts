import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// Every browser that runs this client reads woff2; the older format would double the size of the package.
function newestFontFormatOnly(): Plugin {
  return {
    name: 'newest-font-format-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@fontsource')) return null;
      return code.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, '');
    },
  };
}

// Parts that are loaded together are one file: many small files are larger, and come later.
const TOGETHER = [
  {
    name: 'every-page',
    test: /node_modules\/(svelte|esm-env|clsx)\/|vite\/preload-helper|src\/(store\/(settings|browserStorage)|net\/api|local\/mode|router)\./,
    priority: 2,
  },
  { name: 'crests', test: /src\/people\/[Cc]rests?\./, priority: 1 },
  // what tables, replays and puzzles share
  {
    name: 'tables',
    test: /src\/(table\/(Words|PromptLine|Seats|fitText|names|optionButton|play)|stage\/(motion|sound|keys)|words\/(speaker|secondPerson|phrase|slots))\./,
  },
];

export default defineConfig({
  plugins: [newestFontFormatOnly(), svelte()],
  worker: { format: 'es' },
  // Parts find each other by relative addresses, so that a site of static files may lie in any folder; the page itself is
  // served for every address of a parlour, and names them from the root.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'parts.json',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8123', ws: true } } },
});
