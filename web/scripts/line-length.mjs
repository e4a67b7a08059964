// Fails if a component has a line that is too long to read at a glance; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LONGEST = 140;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const components = readdirSync(join(root, 'src'), { recursive: true }).filter((path) =>
  path.endsWith('.svelte'),
);
let tooLong = 0;
for (const path of components) {
  const lines = readFileSync(join(root, 'src', path), 'utf8').split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.length <= LONGEST) continue;
    console.error(`src/${path}:${i + 1}: ${line.length} characters, ${LONGEST} are allowed`);
    tooLong++;
  }
}
process.exit(tooLong > 0 ? 1 : 0);
