import { type LogEntry, shortMessage, withoutKnown } from './model';

const entry = { log: 'wearableLogs', timestamp: 1_790_000_000, event: 'Pairing_Failed' } as const;
const first: LogEntry = { ...entry, message: 'No answer' };

test('tells entries of the same second apart by their message, or by its reference if there is one', () => {
  const second: LogEntry = { ...entry, message: 'The chip is locked' };
  expect(withoutKnown([first, second], [first])).toEqual([second]);
  const [reported, again]: LogEntry[] = ['Lost (ref 4F2A81C0)', 'Lost. (ref 4F2A81C0)'].map((message) => ({
    ...entry,
    message,
  }));
  expect(reported && again && withoutKnown([again], [reported])).toEqual([]);
});

test('one failure that both logs have, or that two customers have, is an entry of each', () => {
  const known: LogEntry = { ...first, message: 'Lost (ref 4F2A81C0)', clientUser: 'noor@example.com' };
  const ofOtherLog: LogEntry = { ...known, log: 'enrolmentLogs' };
  const ofOtherCustomer: LogEntry = { ...known, clientUser: 'jane@example.com' };
  expect(withoutKnown([known, ofOtherLog, ofOtherCustomer], [known])).toEqual([ofOtherLog, ofOtherCustomer]);
});

test('a message is cut only if that leaves out more than it would show of the end', () => {
  const [head, end] = ['a'.repeat(240), 'z'.repeat(80)];
  const whole = `${head}${'m'.repeat(80)}${end}`;
  expect(shortMessage(whole)).toBe(whole);
  expect(shortMessage(`${head}m${'m'.repeat(80)}${end}`)).toBe(`${head} … ${end}`);
});
