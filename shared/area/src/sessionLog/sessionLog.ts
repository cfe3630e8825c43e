import {
  observeWrites,
  openTabChannel,
  parsedAs,
  type RecordRef,
  type StartedWrite,
  tabStorage,
  type WriteOutcome,
} from '@console/api';
import {
  currentSession,
  holdSignOut,
  offerDraft,
  onSessionStart,
  onSignOut,
  type SignOutQuestion,
  sessionMark,
  takeDraft,
} from '@console/auth';
import { atom, createStore, useAtomValue } from 'jotai';
import { array, type Infer, is, literal, optional, string, type } from 'superstruct';
import { askAnew } from './askAnew';
import {
  emptyLog,
  isSameRecord,
  LoggedWrite,
  mergedLogs,
  type RecordNote,
  recordKey,
  SessionLog,
  sessionLogLimits,
  withoutWaiting,
} from './model';
import { sayOutcomes, writeText } from './sayOutcome';

const storageKey = 'console.sessionLog';
const channelName = 'console-session-log';
const draftKey = 'session log';

/** What this tab's storage holds, and what tabs tell each other: of one session, which the mark tells. */
const Marked = type({
  mark: string(),
  log: SessionLog,
  asks: optional(literal(true)),
  /** The writes that this tab waits for; in the storage also those of which it has still to say that it no longer does. */
  waiting: optional(array(string())),
});
/** A log that waits for its person to sign in again; in memory, and the same object until then. */
const Parked = type({ log: SessionLog, late: optional(array(LoggedWrite)) });

/** After such a write in another tab, what this one shows may be old. */
const mayHaveChanged: readonly LoggedWrite['state'][] = ['done', 'unknown'];

/** Written outside React, and not of a session's own provider of atoms. */
const store = createStore();
const logAtom = atom(emptyLog);
/** Whoever is waited for: a write that ended the session ends after it. */
let parked: Infer<typeof Parked> = { log: emptyLog };
/** How many sessions have begun in this tab. */
let begun = 0;
let channel: BroadcastChannel | undefined;
/** In milliseconds: a page that is still there by then has said itself what became of its write. */
const SAID_BY_PAGE = 1_000;
/** Ids of the writes that were begun in this tab, and of whose end no page has told. */
const waiting = new Set<string>();
/** Writes that ended after their page was left, and are said together. */
let late: LoggedWrite[] = [];
/** In milliseconds: a tab that waits for a write has said so by then. */
const SAID_BY_TABS = 300;
/** Ids of the writes that this tab found without an answer, and whether they were begun in it; until it knows who waits. */
const found = new Map<string, boolean>();
let settling: ReturnType<typeof setTimeout> | undefined;
/** Records of the notes that were written in this tab: it alone asks before they go. */
const notedHere = new Set<string>();

export function sessionLog(): SessionLog {
  return store.get(logAtom);
}

export function useSessionLog(): SessionLog {
  return useAtomValue(logAtom, { store });
}

function show(next: SessionLog): void {
  store.set(logAtom, next);
  if (next === emptyLog) tabStorage.remove(storageKey);
  else {
    const kept = { mark: sessionMark(), log: next, waiting: [...waiting, ...ownFound()] };
    tabStorage.write(storageKey, JSON.stringify(kept));
  }
}

/** Nothing is kept of nobody: a reply that arrives after the session is over. */
function add(part: Partial<SessionLog>): void {
  const mark = sessionMark();
  if (mark === undefined) return;
  const added = { ...emptyLog, ...part };
  show(mergedLogs(sessionLog(), added));
  channel?.postMessage({ mark, log: added });
}

function noLongerWaiting(id: string): void {
  waiting.delete(id);
  show(sessionLog());
}

/** Who waits for a write does so on its page, and in its session. */
const place = () => `${begun} ${location.pathname}`;

/** Of this tab, and still on its way. */
const awaited = () => sessionLog().writes.find(({ id, state }) => state === 'underway' && waiting.has(id));

/** Together with those that were said before it, as long as any is on its way. */
function sayLate(write: LoggedWrite): void {
  late = [...late, write];
  sayOutcomes(late);
  if (!awaited()) late = [];
}

/** Nobody is told of an answer that comes after its session. */
function awaitedQuestion(): SignOutQuestion | undefined {
  const write = awaited();
  return (
    write && {
      title: 'Sign out before the answer comes?',
      content: `${writeText(write)}: the platform has not answered yet. It is not stopped by signing out, and you would not be told how it ends.`,
    }
  );
}

function observe({ id, at, what, record }: StartedWrite): (outcome: WriteOutcome) => void {
  const write = { id, at, what, ...(record && { record }) };
  const begunAt = place();
  waiting.add(id);
  add({ writes: [{ ...write, state: 'underway' }] });
  return ({ state, why }) => {
    const outcome = { ...write, state, ...(why !== undefined && { why }) };
    const ended = { ...emptyLog, writes: [outcome] };
    // A browser breaks calls off before it leaves the page, which has no time to say so.
    if (state === 'unknown') setTimeout(() => noLongerWaiting(id), SAID_BY_PAGE);
    else waiting.delete(id);
    const isIn = ({ writes }: SessionLog) => writes.some((each) => each.id === id);
    if (isIn(sessionLog())) {
      add(ended);
      const isLeft = place() !== begunAt;
      // Who is told to check first, or what was done after all, must not be shown what was read before.
      if (state === 'unknown' || (isLeft && state === 'done')) askAnew();
      if (isLeft) sayLate(outcome);
    } else if (isIn(parked.log)) {
      parked.log = mergedLogs(parked.log, ended);
      parked.late = [...(parked.late ?? []), outcome];
    }
  };
}

/** A note for a record; an empty one takes it back. */
export function writeNote(record: RecordRef, text: string): void {
  notedHere.add(recordKey(record));
  const before = sessionLog().notes.find((note) => isSameRecord(note.record, record))?.at ?? 0;
  // Two keys within a millisecond: the later one counts.
  const at = Math.max(Date.now(), before + 1);
  add({ notes: [{ record, text: text.slice(0, sessionLogLimits.noteLength), at, copied: false }] });
}

/** The notes on these records are in a text that was handed on. */
export function markNotesCopied(records: readonly RecordRef[]): void {
  const copied = sessionLog().notes.filter(({ record }) =>
    records.some((each) => isSameRecord(record, each)),
  );
  add({ notes: copied.map((note) => ({ ...note, copied: true })) });
}

/** Notes of this tab that are nowhere else yet, and would be gone with the session. */
export function notesToLose(): RecordNote[] {
  return sessionLog().notes.filter(
    ({ record, text, copied }) => text.trim() !== '' && !copied && notedHere.has(recordKey(record)),
  );
}

export function rememberSeen(record: RecordRef): void {
  add({ seen: [{ record, at: Date.now() }] });
}

const ownFound = () => [...found].flatMap(([id, isOwn]) => (isOwn ? [id] : []));

const isAnswered = ({ state }: LoggedWrite) => state === 'done' || state === 'failed';

/** What this tab has stored of the session: before it was loaded anew, or before another one, of which it is a duplicate. */
function readStored(): SessionLog {
  const stored = parsedAs(tabStorage.read(storageKey), Marked);
  if (!stored || stored.mark !== sessionMark()) return emptyLog;
  for (const write of stored.log.writes)
    if (!isAnswered(write)) found.set(write.id, stored.waiting?.includes(write.id) ?? false);
  return stored.log;
}

/** Nobody knows how those ended that no tab waits for; of its own, this one says so. */
async function settle(): Promise<void> {
  const lost = sessionLog().writes.filter((write) => found.has(write.id) && !isAnswered(write));
  const own = lost.filter(({ id }) => found.get(id));
  if (lost.length > 0) add(withoutWaiting({ ...emptyLog, writes: lost }));
  if (own.length === 0) return;
  // The words come when they are wanted, which is next to never; where they cannot be had, with the next load.
  const { sayCutOff } = await import('./sayCutOff');
  // Unless the session is over by then.
  const said = own.filter(({ id }) => found.delete(id));
  show(sessionLog());
  sayCutOff(said);
}

/** A session begins, or is found at a load of the page. */
function begin(): void {
  clearTimeout(settling);
  found.clear();
  const draft = takeDraft(draftKey);
  const kept = is(draft, Parked) ? draft : { log: readStored() };
  if (kept.late) sayOutcomes(kept.late);
  late = [];
  parked = { log: emptyLog };
  waiting.clear();
  begun += 1;
  for (const { record } of kept.log.notes) notedHere.add(recordKey(record));
  show(kept.log);
  // The other tabs of this session know what was done there, and for what they wait.
  channel?.postMessage({ mark: sessionMark(), log: kept.log, asks: true });
  if (found.size > 0) settling = setTimeout(() => void settle().catch(() => undefined), SAID_BY_TABS);
}

function end(): void {
  notedHere.clear();
  found.clear();
  show(emptyLog);
}

function hear({ data }: MessageEvent<unknown>): void {
  if (!is(data, Marked) || data.mark !== sessionMark()) return;
  const awaited = new Set(sessionLog().writes.flatMap(({ id, state }) => (state === 'underway' ? [id] : [])));
  for (const id of data.waiting ?? []) found.delete(id);
  show(mergedLogs(sessionLog(), data.log));
  if (sessionLog().writes.some(({ id, state }) => awaited.has(id) && mayHaveChanged.includes(state)))
    askAnew();
  if (data.asks) channel?.postMessage({ mark: data.mark, log: sessionLog(), waiting: [...waiting] });
}

let stop: (() => void) | undefined;

/**
 * Keeps the log of the session from now on: in the memory of this tab, its session storage and the other tabs of the same
 * session. It is empty once the session is over; across a 401, a 403 or the end of the token the same person finds it
 * again, as they find their drafts.
 */
export function keepSessionLog(): void {
  stop?.();
  channel = openTabChannel(channelName);
  channel?.addEventListener('message', hear);
  observeWrites(observe);
  const stops = [
    holdSignOut(awaitedQuestion),

    onSignOut(end),
    onSessionStart(({ renewed }) => (renewed ? show(sessionLog()) : begin())),
    offerDraft(draftKey, () => {
      parked = { log: sessionLog() };
      return parked.log === emptyLog ? undefined : parked;
    }),
  ];
  stop = () => {
    channel?.close();
    for (const each of stops) each();
  };
  if (currentSession()) begin();
}
