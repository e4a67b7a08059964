import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const MEASURES = process.env.ZASHIKI_MEASURES; // page or offline
const LONGEST = ['offline', 'walkthrough', 'daily', 'own-box'];

/** The longest files first, so that no worker is left with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

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
    include: MEASURES ? [`bench/${MEASURES}-measures.ts`] : ['tests/browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // much of the time is spent waiting for what people would look at
    sequence: { sequencer: LongestFirst },
    // Deals are real ones, and so are the bots: what one game happens not to show, another does.
    retry: 2,
  },
});
