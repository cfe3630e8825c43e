import type { HistoryEntry } from '@console/resources';
import * as fc from 'fast-check';
import { mergeHistories, type ReadHistory } from './mergeHistories';
import type { HistorySource } from './source';

const sources: HistorySource[] = [
  { subject: 'A', asn: 'A', card: undefined },
  { subject: 'A1', asn: 'A', card: 'card •••• 1111' },
  { subject: 'A2', asn: 'A', card: 'card •••• 2222' },
  { subject: 'B', asn: 'B', card: undefined },
  { subject: 'B1', asn: 'B', card: 'card •••• 3333' },
];
const names = new Map([
  ['A', 'Ring rose'],
  ['B', 'Ring black'],
]);

/** Few distinct times, events and texts, so that duplicates are common. */
const entries = fc.array(
  fc.record({
    timestamp: fc.integer({ min: 1, max: 3 }),
    event: fc.constantFrom('Paired', 'Transaction'),
    message: fc.constantFrom('3.20 EUR', null, undefined),
  }),
  { maxLength: 6 },
);
const histories: fc.Arbitrary<ReadHistory[]> = fc
  .tuple(...sources.map(() => entries))
  .map(
    (all) => all.map((some, at) => ({ source: sources[at] ?? sources[0], entries: some })) as ReadHistory[],
  );

const textOf = ({ timestamp, event, message }: HistoryEntry) => `${timestamp} ${event} ${message ?? ''}`;
const count = (list: readonly HistoryEntry[], text: string) =>
  list.filter((entry) => textOf(entry) === text).length;

test('each event of a wearable occurs as often as in the history that has it most often', () =>
  fc.assert(
    fc.property(histories, (all) => {
      const merged = mergeHistories(all, names);
      for (const [asn, name] of names) {
        const own = all.filter(({ source }) => source.asn === asn);
        const shown = merged.filter(({ of }) => of[0] === name);
        const texts = new Set(own.flatMap(({ entries: some }) => some.map(textOf)));
        for (const text of texts)
          expect(count(shown, text)).toBe(Math.max(...own.map(({ entries: some }) => count(some, text))));
        expect(new Set(shown.map(textOf))).toEqual(texts);
      }
    }),
  ));

test('each event names every card whose history contains it', () =>
  fc.assert(
    fc.property(histories, (all) => {
      const merged = mergeHistories(all, names);
      for (const { source, entries: some } of all)
        if (source.card !== undefined)
          for (const text of new Set(some.map(textOf)))
            expect(
              count(
                merged.filter(({ of }) => of.includes(source.card ?? '')),
                text,
              ),
            ).toBe(count(some, text));
    }),
  ));

test('an event at the boundary of two windows, which is in both, names its card once', () => {
  const card = sources.filter(({ subject }) => subject === 'A1');
  const event: HistoryEntry = { timestamp: 1, event: 'Paired' };
  const windows = [...card, ...card].map((source) => ({ source, entries: [event] }));
  expect(mergeHistories(windows, names)).toEqual([{ ...event, of: ['Ring rose', 'card •••• 1111'] }]);
});
