// TypeScript from the exported JSON Schemas: src/net/schema.json and src/games/*/schema.json.
// `npm run types` writes, `npm run types -- --check` only says whether something is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const places = [
  { schema: join(src, 'net/schema.json'), types: join(src, 'net/protocol.ts') },
  ...readdirSync(join(src, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(src, 'games', entry.name, 'schema.json')))
    .map(({ name }) => ({
      schema: join(src, 'games', name, 'schema.json'),
      types: join(src, 'games', name, 'types.ts'),
    })),
];
const banner =
  '// Made by `npm run types` from schema.json, which `python -m zashiki.server.web.json_schema` exports. Do not edit.';

/** Tuples in the form that the generator understands. */
function withTuples(node) {
  if (Array.isArray(node)) return node.map(withTuples);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, ...rest } = node;
  const walked = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withTuples(value)]));
  return prefixItems ? { ...walked, items: prefixItems.map(withTuples) } : walked;
}

let stale = 0;
for (const { schema, types } of places) {
  const { $defs } = withTuples(JSON.parse(readFileSync(schema, 'utf8')));
  const text = await compile({ $defs }, 'Everything', {
    bannerComment: banner,
    unreachableDefinitions: true,
    additionalProperties: false,
    strictIndexSignatures: true,
    format: false,
  });
  const tidy = text
    .replace(/export interface Everything \{[^}]*\}\n?/, '')
    .replace(
      / \* *\n? \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(
      /\/\*\*\n( \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n)? \*\/\n/g,
      '',
    );
  if (process.argv.includes('--check')) {
    if (!existsSync(types) || readFileSync(types, 'utf8') !== tidy) {
      console.error(`${types} is out of date: npm run types`);
      stale = 1;
    }
  } else {
    writeFileSync(types, tidy);
  }
}
process.exit(stale);
