// The gzipped size of the scripts that a table of each game needs to show its board: the page, its words in one language,
// the board. `npm run bytes` after a build fails beyond the limit.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const parts = JSON.parse(readFileSync(join(dist, 'parts.json'), 'utf8'));
const TABLE = 80_000;

const packed = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

function filesOf(names) {
  const found = new Set();
  const visit = (name) => {
    const part = parts[name];
    if (!part || found.has(part.file)) return;
    found.add(part.file);
    (part.imports ?? []).forEach(visit);
  };
  names.forEach(visit);
  return found;
}
const sum = (files) => [...files].reduce((all, file) => all + packed(file), 0);
const LANGUAGES = ['src/words/ui/ja.ts', 'src/words/ui/en.ts'];
let failed = false;
for (const board of Object.keys(parts).filter((key) => /^src\/games\/[^/]+\/ui\.ts$/.test(key))) {
  const most = Math.max(
    ...LANGUAGES.map((words) => sum(filesOf(['index.html', 'src/pages/Table.svelte', words, board]))),
  );
  failed ||= most > TABLE;
  console.log(
    `table page of ${board.split('/')[2]}: ${(most / 1000).toFixed(1)} kB of script (limit ${TABLE / 1000})`,
  );
}
process.exit(failed ? 1 : 0);
