import { expect, test } from 'vitest';
import { secondPerson } from './secondPerson';

const SAID: [string, string][] = [
  ['You takes 5 from column 2.', 'You take 5 from column 2.'],
  ['You passes.', 'You pass.'],
  ['You goes first.', 'You go first.'],
  ['You is the next elder.', 'You are the next elder.'],
  ['You can keep nothing.', 'You can keep nothing.'],
  ['You had red behind the screen.', 'You had red behind the screen.'],
  ['You now holds the start marker.', 'You now hold the start marker.'],
  ['You no longer allows seeing the overview.', 'You no longer allow seeing the overview.'],
  ['You adds a +1 to their field: 1 point.', 'You add a +1 to your field: 1 point.'],
  ["Three of one colour: You's turn has failed.", 'Three of one colour: Your turn has failed.'],
  ["Bot 1 takes red from You's field.", 'Bot 1 takes red from your field.'],
  ['Bot 1 declares that You wins.', 'Bot 1 declares that you win.'],
  ['Red + yellow: You has 3 petals: 2 points.', 'Red + yellow: You have 3 petals: 2 points.'],
  ['Bot 1 passes.', 'Bot 1 passes.'],
];

test.each(SAID)('%s', (written, said) => {
  expect(secondPerson(written, 'You')).toBe(said);
});
