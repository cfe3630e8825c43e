import type { RecordRef } from '@console/api';
import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  integer,
  literal,
  optional,
  size,
  string,
  type,
} from 'superstruct';

/**
 * How many entries of a session are kept. A day of support is a few dozen writes, a bulk action up to several hundred. Pending
 * writes, and notes that would be lost, are kept beyond the limit.
 */
export const sessionLogLimits = { writes: 1_000, notes: 100, seen: 12, noteLength: 4_000 } as const;

const PagePath = define<string>(
  'path of a page',
  (value) => typeof value === 'string' && /^\/dashboard(\/|$)/.test(value),
);

const Ref = type({ kind: string(), id: string(), name: optional(string()), path: optional(PagePath) });

/** The final states first: when logs of two tabs are merged, the earlier in this list wins. */
const writeStates = ['done', 'failed', 'unknown', 'underway'] as const;

export const LoggedWrite = type({
  id: string(),
  /** Milliseconds since 1970. */
  at: integer(),
  what: string(),
  record: optional(Ref),
  deletes: optional(boolean()),
  state: enums(writeStates),
  why: optional(string()),
});
export type LoggedWrite = Infer<typeof LoggedWrite>;

export const RecordNote = type({
  record: Ref,
  text: size(string(), 0, sessionLogLimits.noteLength),
  /** When it was last changed, in milliseconds since 1970. */
  at: integer(),
  /** Whether it has been copied, as part of a summary, since its last change. */
  copied: boolean(),
});
export type RecordNote = Infer<typeof RecordNote>;

const SeenRecord = type({ record: Ref, at: integer() });
export type SeenRecord = Infer<typeof SeenRecord>;

/** What a user did, noted and saw in their session; each list with the latest first. */
export const SessionLog = type({
  writes: array(LoggedWrite),
  notes: array(RecordNote),
  seen: array(SeenRecord),
  /** Whether writes beyond the limit were dropped. */
  lacksEarlier: optional(literal(true)),
});
export type SessionLog = Infer<typeof SessionLog>;

export const emptyLog: SessionLog = { writes: [], notes: [], seen: [] };

export function recordKey({ kind, id }: RecordRef): string {
  return `${kind} ${id}`;
}

export function isSameRecord(one: RecordRef | undefined, other: RecordRef): boolean {
  return one !== undefined && recordKey(one) === recordKey(other);
}

/** Whether the note would be lost with the session: it is not blank, and was not copied. */
export const isUncopied = ({ text, copied }: RecordNote) => text.trim() !== '' && !copied;

/** Merges lists: the better item for each key, the latest first. */
function mergedLists<T extends { at: number }>(
  lists: readonly (readonly T[])[],
  { key, isBetter }: { key: (item: T) => string; isBetter: (one: T, other: T) => boolean },
): T[] {
  const best = new Map<string, T>();
  for (const item of lists.flat()) {
    const known = best.get(key(item));
    if (!known || isBetter(item, known)) best.set(key(item), item);
  }
  return [...best.values()].sort((a, b) => b.at - a.at);
}

/** Merges two logs without duplicates, preferring the entry that knows more. `other` is the update, such as from another tab. */
export function mergedLogs(one: SessionLog, other: SessionLog): SessionLog {
  const limits = sessionLogLimits;
  const allWrites = mergedLists([other.writes, one.writes], {
    key: ({ id }) => id,
    isBetter: (a, b) => writeStates.indexOf(a.state) < writeStates.indexOf(b.state),
  });
  const writes = allWrites.filter(({ state }, i) => i < limits.writes || state === 'underway');
  const notes = mergedLists([other.notes, one.notes], {
    key: ({ record }) => recordKey(record),
    // The same time means the same text.
    isBetter: (a, b) => a.at > b.at || (a.at === b.at && a.copied),
  }).filter((note, i) => i < limits.notes || isUncopied(note));
  const seen = mergedLists([other.seen, one.seen], {
    key: ({ record }) => recordKey(record),
    isBetter: (a, b) => a.at > b.at,
  }).slice(0, limits.seen);
  const lacksEarlier = one.lacksEarlier ?? other.lacksEarlier ?? writes.length < allWrites.length;
  return { writes, notes, seen, ...(lacksEarlier && { lacksEarlier }) };
}

/** Marks pending writes as unknown, once no tab waits for their answers. */
export function withoutPending(
  log: SessionLog,
  why = 'The page was left before the answer came',
): SessionLog {
  return {
    ...log,
    writes: log.writes.map((write) =>
      write.state === 'underway' ? { ...write, state: 'unknown', why } : write,
    ),
  };
}
