import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The browser tests lie beside the other tests of the parlour and use the packages of this folder.
export default defineConfig({
  root: here('..'),
  resolve: {
    alias: {
      'playwright-core': here('node_modules/playwright-core/index.mjs'),
      'axe-core': here('node_modules/axe-core/axe.js'),
    },
  },
  server: { fs: { allow: [here('..')] } },
  test: {
    include: process.env.ZASHIKI_MEASURES ? ['bench/page-measures.ts'] : ['tests/browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Deals are real ones, and so are the bots: what one game happens not to show, another does.
    retry: 2,
  },
});
