// The gzipped size of the scripts of the table page and of each board. `npm run bytes` after a build fails beyond limits.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const parts = JSON.parse(readFileSync(join(dist, 'parts.json'), 'utf8'));
const TABLE = 150_000;
const BOARD = 40_000;

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
const table = filesOf(['index.html', 'src/pages/Table.svelte']);
let failed = sum(table) > TABLE;
console.log(`table page: ${(sum(table) / 1000).toFixed(1)} kB of script (limit ${TABLE / 1000})`);
for (const name of Object.keys(parts).filter((key) => /^src\/games\/[^/]+\/ui\.ts$/.test(key))) {
  const own = sum([...filesOf([name])].filter((file) => !table.has(file)));
  failed ||= own > BOARD;
  console.log(`${name}: ${(own / 1000).toFixed(1)} kB more (limit ${BOARD / 1000})`);
}
process.exit(failed ? 1 : 0);
