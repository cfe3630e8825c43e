import { searchEntries } from './searchEntries';

const berlin = { choice: 'local', offsets: '-60,-120' } as const;
const newYork = { choice: 'local', offsets: '300,240' } as const;

const entries = [
  { timestamp: 1, event: 'Transaction', message: '4.20 EUR at Cafe\u0301 Nord' },
  { timestamp: 2, event: 'Paired', message: 'Paired with the mobile application' },
];

test.each(['café nord', '\u200bCAFÉ\u00ad', ' transaction\u2060 '])('%j finds the event', (text) => {
  expect(searchEntries(entries, text, berlin)).toEqual([entries[0]]);
});

test("finds an event by its time in the computer's new time zone", () => {
  const entry = { timestamp: 3, event: 'Paired' };
  const hours = jest.spyOn(Date.prototype, 'getHours').mockReturnValue(14);
  expect(searchEntries([entry], '14:00:03', berlin)).toEqual([entry]);
  hours.mockReturnValue(8);
  expect(searchEntries([entry], '08:00:03', newYork)).toEqual([entry]);
  expect(searchEntries([entry], '14:00:03', newYork)).toEqual([]);
  hours.mockRestore();
});
