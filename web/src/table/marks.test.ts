import { expect, test } from 'vitest';
import { percent, signed } from './marks';

test('small shares of a win keep a digit, and nothing has no sign', () => {
  expect(percent(0.413)).toBe('41');
  expect(percent(0.034)).toBe('3.4');
  expect(percent(0)).toBe('0');
  expect(percent(1)).toBe('100');
  expect(signed(-0.26)).toBe('−26 %');
  expect(signed(0.0961)).toBe('+9.6 %');
  expect(signed(-0.0001)).toBe('0 %');
});
