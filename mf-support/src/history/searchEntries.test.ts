import { prepareSearch, searchEntries } from './searchEntries';

const berlin = { choice: 'local', offsets: '-60,-120' } as const;
const newYork = { choice: 'local', offsets: '300,240' } as const;

const entries = [
  { timestamp: 1, event: 'Transaction', message: '4.20 EUR at Cafe\u0301 Nord' },
  { timestamp: 2, event: 'Paired', message: 'Paired with the mobile application' },
];

test.each(['café nord', '\u200bCAFÉ\u00ad', ' transaction\u2060 '])('%j finds the event', (text) => {
  expect(searchEntries(entries, text, berlin)).toEqual([entries[0]]);
});

test.each([undefined, null])('an event without a message (%s) is not found by that word', (message) => {
  const entry = { timestamp: 3, event: 'Paired', message };
  expect(searchEntries([entry], String(message), berlin)).toEqual([]);
  expect(searchEntries([entry], 'paired', berlin)).toEqual([entry]);
});

test("finds an event by its time in the computer's new time zone", () => {
  const entry = { timestamp: 3, event: 'Paired' };
  const hours = jest.spyOn(Date.prototype, 'getHours').mockReturnValue(14);
  expect(searchEntries([entry], '14:00:03', berlin)).toEqual([entry]);
  hours.mockReturnValue(8);
  expect(searchEntries([entry], '08:00:03', newYork)).toEqual([entry]);
  expect(searchEntries([entry], '14:00:03', newYork)).toEqual([]);
});

test('prepares all texts while the page is idle, until it is stopped', () => {
  jest.useFakeTimers();
  const newEntries = () =>
    Array.from({ length: 2000 }, (_, at) => ({ timestamp: at * 3600, event: 'Paired' }));
  const [whole, stopped] = [newEntries(), newEntries()];
  const hours = jest.spyOn(Date.prototype, 'getHours').mockReturnValue(14);
  prepareSearch(whole, berlin);
  const stop = prepareSearch(stopped, berlin);
  expect(hours).not.toHaveBeenCalled();
  jest.advanceTimersToNextTimer();
  stop();
  jest.runAllTimers();
  // Texts that are prepared keep the hour of then.
  hours.mockReturnValue(8);
  expect(searchEntries(whole, '14:', berlin)).toHaveLength(2000);
  expect(searchEntries(stopped, '14:', berlin)).toHaveLength(500);
});
