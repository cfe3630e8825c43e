import type { RecordRef } from '@console/api';
import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  integer,
  optional,
  size,
  string,
  type,
} from 'superstruct';

/** How much of a session is kept; a day of support is a few dozen writes. */
export const sessionLogLimits = { writes: 200, notes: 100, seen: 12, noteLength: 4_000 } as const;

const PagePath = define<string>(
  'path of a page',
  (value) => typeof value === 'string' && /^\/dashboard(\/|$)/.test(value),
);

const Ref = type({ kind: string(), id: string(), name: optional(string()), path: optional(PagePath) });

/** Later states first: what a tab knows better wins over what another one still waits for. */
const writeStates = ['done', 'failed', 'unknown', 'underway'] as const;

export const LoggedWrite = type({
  id: string(),
  /** Milliseconds since 1970. */
  at: integer(),
  what: string(),
  record: optional(Ref),
  state: enums(writeStates),
  why: optional(string()),
});
export type LoggedWrite = Infer<typeof LoggedWrite>;

export const RecordNote = type({
  record: Ref,
  text: size(string(), 0, sessionLogLimits.noteLength),
  /** When it was last changed, in milliseconds since 1970. */
  at: integer(),
  /** Whether it is in a summary that was copied since. */
  copied: boolean(),
});
export type RecordNote = Infer<typeof RecordNote>;

const SeenRecord = type({ record: Ref, at: integer() });
export type SeenRecord = Infer<typeof SeenRecord>;

/** What a person did, noted and saw in their session; each list with the latest first. */
export const SessionLog = type({
  writes: array(LoggedWrite),
  notes: array(RecordNote),
  seen: array(SeenRecord),
});
export type SessionLog = Infer<typeof SessionLog>;

export const emptyLog: SessionLog = { writes: [], notes: [], seen: [] };

export function recordKey({ kind, id }: RecordRef): string {
  return `${kind} ${id}`;
}

export function isSameRecord(one: RecordRef | undefined, other: RecordRef): boolean {
  return one !== undefined && recordKey(one) === recordKey(other);
}

/** The better of two for each key, the latest first, no more than the limit. */
function united<T extends { at: number }>(
  lists: readonly (readonly T[])[],
  {
    key,
    isBetter,
    limit,
  }: { key: (item: T) => string; isBetter: (one: T, other: T) => boolean; limit: number },
): T[] {
  const best = new Map<string, T>();
  for (const item of lists.flat()) {
    const known = best.get(key(item));
    if (!known || isBetter(item, known)) best.set(key(item), item);
  }
  return [...best.values()].sort((a, b) => b.at - a.at).slice(0, limit);
}

/** One log out of two, the second of which is news, such as that of another tab: nothing twice, and of what both have the one that knows more. */
export function mergedLogs(one: SessionLog, other: SessionLog): SessionLog {
  const { writes, notes, seen } = sessionLogLimits;
  return {
    writes: united([other.writes, one.writes], {
      key: ({ id }) => id,
      isBetter: (a, b) => writeStates.indexOf(a.state) < writeStates.indexOf(b.state),
      limit: writes,
    }),
    notes: united([other.notes, one.notes], {
      key: ({ record }) => recordKey(record),
      // Of the same moment means the same text.
      isBetter: (a, b) => a.at > b.at || (a.at === b.at && a.copied),
      limit: notes,
    }),
    seen: united([other.seen, one.seen], {
      key: ({ record }) => recordKey(record),
      isBetter: (a, b) => a.at > b.at,
      limit: seen,
    }),
  };
}

/** Once the page was left, and no tab waits any more for the writes that were on their way. */
export function withoutWaiting(log: SessionLog): SessionLog {
  return {
    ...log,
    writes: log.writes.map((write) =>
      write.state === 'underway'
        ? { ...write, state: 'unknown', why: 'The page was left before the answer came' }
        : write,
    ),
  };
}
