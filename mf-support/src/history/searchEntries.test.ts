import { searchEntries } from './searchEntries';

const entries = [
  { timestamp: 1, event: 'Transaction', message: '4.20 EUR at Cafe\u0301 Nord' },
  { timestamp: 2, event: 'Paired', message: 'Paired with the mobile application' },
];

test.each(['café nord', '\u200bCAFÉ\u00ad', ' transaction\u2060 '])('%j finds the event', (text) => {
  expect(searchEntries(entries, text, 'local')).toEqual([entries[0]]);
});
