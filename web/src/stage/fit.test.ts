import { expect, test } from 'vitest';
import { largest } from './fit';

test('what fits is left as large as it may be', () => {
  expect(largest(0.4, 1, () => true)).toBe(1);
});

test('the largest size that fits is found to a hundredth', () => {
  const size = largest(0.4, 1, (at) => at <= 0.731);
  expect(size).toBeLessThanOrEqual(0.731);
  expect(size).toBeGreaterThan(0.72);
});

test('where nothing fits there is no size', () => {
  expect(largest(0.4, 1, () => false)).toBeNull();
  expect(largest(0.8, 0.8, () => false)).toBeNull();
});
