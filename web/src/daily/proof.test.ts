import { expect, test } from 'vitest';
import { seedOf } from './proof';

const SECRET = '00'.repeat(32);

test('the seed of a deal is that of zashiki/server/daily/deals.py', () => {
  expect(seedOf(SECRET, ['4f1d', 'b'])).toBe(
    'a8c20d1bd2baacedc843ff8da42914d88f25fb6255346660a4919c3cb37a5fee',
  );
  expect(seedOf(SECRET, [])).toBe('398bddacf0f0263ccecfe69f88df0bd499da151f39ca98e82ddea18bcedd79e0');
});
