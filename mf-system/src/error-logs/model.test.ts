import { type LogEntry, unknownOf } from './model';

const entry = { log: 'wearableLogs', timestamp: 1_790_000_000, event: 'Pairing_Failed' } as const;
const first: LogEntry = { ...entry, message: 'No answer' };

test('of two entries of one second the one that says something else is not known, unless it is of the same failure', () => {
  const second: LogEntry = { ...entry, message: 'The chip is locked' };
  expect(unknownOf([first, second], [first])).toEqual([second]);
  const [reported, again]: LogEntry[] = ['Lost (ref 4F2A81C0)', 'Lost. (ref 4F2A81C0)'].map((message) => ({
    ...entry,
    message,
  }));
  expect(reported && again && unknownOf([again], [reported])).toEqual([]);
});
