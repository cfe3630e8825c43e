import {
  observeWrites,
  openTabChannel,
  platformNow,
  type RecordRef,
  type StartedWrite,
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
import { array, type Infer, is, optional, type } from 'superstruct';
import { announceInterrupted, announceOutcomes, moreText, writeText } from './announceOutcomes';
import {
  emptyLog,
  isSameRecord,
  isUncopied,
  LoggedWrite,
  mergedLogs,
  type RecordNote,
  SessionLog,
  sessionLogLimits,
  withoutPending,
} from './model';
import { pageTurns, turnPage } from './pageTurns';
import { noteOutcome, takeRecentOutcomes } from './recentOutcomes';
import { refreshQueries } from './refreshQueries';
import { forgetStoredLog, Marked, setStoredLogAside, storeLog, takeStoredLog } from './storedLog';
import { holdWriteLock, onWriteReleased } from './writeLocks';

const channelName = 'console-session-log';
const draftKey = 'session log';

/** The log while its user is signed out. Kept as a draft in memory, as the same object, which late outcomes are added to. */
const Parked = type({ log: SessionLog, late: optional(array(LoggedWrite)) });

/** After a write of another tab with such an outcome, the data in this tab may be stale. */
const mayHaveChanged: readonly LoggedWrite['state'][] = ['done', 'unknown'];

/** A separate store, because the log is written outside React and outside the session's provider. */
const store = createStore();
const logAtom = atom(emptyLog);
/** Also receives the outcomes that arrive after the session's end, and the writes for which it had ended. */
let parked: Infer<typeof Parked> = { log: emptyLog };
let channel: BroadcastChannel | undefined;
/** Milliseconds after which a page that still exists has reported the outcome of its write itself. */
const PAGE_REPORT_LIMIT = 1_000;
/** Ids of the writes started in this tab whose outcome no page has reported. */
const waiting = new Set<string>();
/** Writes that ended after their page was left, to be announced together. */
let late: LoggedWrite[] = [];
/** Milliseconds within which another tab that waits for a write has said so. */
const TABS_ANSWER_LIMIT = 300;
/** Unanswered writes found in the storage, by id, with whether this tab started them; until it is known which tab waits. */
const found = new Map<string, boolean>();
let settling: ReturnType<typeof setTimeout> | undefined;

export function sessionLog(): SessionLog {
  return store.get(logAtom);
}

export function useSessionLog(): SessionLog {
  return useAtomValue(logAtom, { store });
}

function setLog(next: SessionLog): void {
  store.set(logAtom, next);
  if (next === emptyLog) forgetStoredLog();
  else storeLog(next, [...waiting, ...ownFound()]);
}

/** Merges entries into the log, and tells the other tabs. Does nothing without a session, such as for a late reply. */
function add(part: Partial<SessionLog>): void {
  const mark = sessionMark();
  if (mark === undefined) return;
  const added = { ...emptyLog, ...part };
  setLog(mergedLogs(sessionLog(), added));
  channel?.postMessage({ mark, log: added, waiting: [...waiting] });
}

function stopWaiting(id: string): void {
  waiting.delete(id);
  setLog(sessionLog());
}

/** Identifies the current page and session: a write is awaited only on its own page, in its own session. */
const currentPlace = () => `${pageTurns()} ${location.pathname}`;

/** The writes among these, or else of this tab, that have no answer yet. */
const pendingWrites = (ids: ReadonlySet<string> = waiting) =>
  sessionLog().writes.filter(({ id, state }) => state === 'underway' && ids.has(id));

/** Announces a late outcome, together with earlier ones of other writes for as long as any is pending. */
function announceLate(write: LoggedWrite): void {
  late = [...late.filter(({ id }) => id !== write.id), write];
  announceOutcomes(late);
  if (pendingWrites().length === 0) late = [];
}

/** The question before a sign-out while a write is pending: its outcome could not be announced any more. */
function pendingQuestion(): SignOutQuestion | undefined {
  const [write, ...others] = pendingWrites();
  return (
    write && {
      title: 'Sign out before the answer comes?',
      content: `${writeText(write)}: no answer has come yet.${moreText(others.length)} Signing out does not stop what was sent, and you would not see the outcome.`,
    }
  );
}

function observe({ id, at, what, record, deletes }: StartedWrite): (outcome: WriteOutcome) => void {
  const write = { id, at, what, ...(record && { record }), ...(deletes && { deletes }) };
  const startedAt = currentPlace();
  waiting.add(id);
  const release = holdWriteLock(id);
  const started = { ...emptyLog, writes: [{ ...write, state: 'underway' as const }] };
  if (sessionMark() === undefined) parked.log = mergedLogs(parked.log, started);
  else add(started);
  return ({ state, why }) => {
    const outcome = { ...write, state, ...(why !== undefined && { why }) };
    const ended = { ...emptyLog, writes: [outcome] };
    // A browser aborts calls before it unloads the page, which then has no time to report it.
    if (state === 'unknown') setTimeout(() => stopWaiting(id), PAGE_REPORT_LIMIT);
    else waiting.delete(id);
    const contains = ({ writes }: SessionLog) => writes.some((each) => each.id === id);
    if (contains(sessionLog())) {
      add(ended);
      noteOutcome(outcome);
      const isLeft = currentPlace() !== startedAt;
      // The user may act on this outcome, so the screen must not show stale data.
      if (state === 'unknown' || (isLeft && state === 'done')) refreshQueries();
      if (isLeft) announceLate(outcome);
    } else if (contains(parked.log)) {
      parked.log = mergedLogs(parked.log, ended);
      parked.late = [...(parked.late ?? []), outcome];
    }
    release();
  };
}

/** Sets the note on a record; an empty text counts as no note. */
export function writeNote(record: RecordRef, text: string): void {
  const before = sessionLog().notes.find((note) => isSameRecord(note.record, record))?.at ?? 0;
  // Of two key presses within a millisecond, the later one must win.
  const at = Math.max(Date.now(), before + 1);
  add({ notes: [{ record, text: text.slice(0, sessionLogLimits.noteLength), at, copied: false }] });
}

/**
 * Marks the notes on these records as copied to the clipboard.
 * @param notes as they were copied: one that was changed since is not marked
 */
export function markNotesCopied(records: readonly RecordRef[], notes = sessionLog().notes): void {
  const copied = sessionLog().notes.filter(
    ({ record, at }) =>
      records.some((each) => isSameRecord(record, each)) &&
      notes.some((note) => note.at === at && isSameRecord(record, note.record)),
  );
  add({ notes: copied.map((note) => ({ ...note, copied: true })) });
}

/** Notes of any tab that were not copied yet, and would be lost with the session. */
export function notesToLose(): RecordNote[] {
  return sessionLog().notes.filter(isUncopied);
}

export function rememberSeen(record: RecordRef): void {
  // By the platform's clock, like the time of a deletion; and first in the list also if the clock was set back.
  add({ seen: [{ record, at: Math.max(platformNow(), (sessionLog().seen[0]?.at ?? 0) + 1) }] });
}

const ownFound = () => [...found].flatMap(([id, isOwn]) => (isOwn ? [id] : []));

const isAnswered = ({ state }: LoggedWrite) => state === 'done' || state === 'failed';

/** Notes which writes of the stored log have no answer yet. */
function readStored(): SessionLog {
  const { log = emptyLog, waiting: own = [] } = takeStoredLog() ?? {};
  for (const write of log.writes) if (!isAnswered(write)) found.set(write.id, own.includes(write.id));
  return log;
}

/** Marks found writes that no tab waits for as unknown, and announces those that this tab had started. */
function settle(): void {
  const lost = sessionLog().writes.filter((write) => found.has(write.id) && !isAnswered(write));
  const interrupted = lost.filter(({ id }) => found.get(id));
  found.clear();
  if (lost.length > 0) add(withoutPending({ ...emptyLog, writes: lost }));
  announceInterrupted(interrupted);
}

/** Starts the log of a session that was started, or restored when the page loaded. */
function begin(): void {
  const draft = takeDraft(draftKey);
  const isContinued = is(draft, Parked);
  if (!isContinued) waiting.clear();
  const kept = isContinued ? draft : { log: readStored() };
  if (kept.late) announceOutcomes(kept.late);
  late = [];
  parked = { log: emptyLog };
  turnPage();
  setLog(kept.log);
  // Asks the other tabs of this session for their log, and for the writes that they wait for.
  channel?.postMessage({ mark: sessionMark(), log: kept.log, asks: true });
  if (found.size > 0) settling = setTimeout(settle, TABS_ANSWER_LIMIT);
}

function end(): void {
  // What was found is settled in the next session of the same user.
  clearTimeout(settling);
  takeRecentOutcomes();
  setLog(emptyLog);
}

/** Marks a write of another tab as unknown if that tab has crashed before it said how it ended. */
function onReleased(id: string): void {
  const writes = pendingWrites(new Set([id]));
  if (writes.length === 0) return;
  add(withoutPending({ ...emptyLog, writes }, 'Its tab was closed or crashed before the answer came'));
  refreshQueries();
}

function onMessage({ data }: MessageEvent<unknown>): void {
  if (!is(data, Marked) || data.mark !== sessionMark()) return;
  const pending = new Set(sessionLog().writes.flatMap(({ id, state }) => (state === 'underway' ? [id] : [])));
  for (const id of data.waiting ?? []) {
    found.delete(id);
    void onWriteReleased(id, () => onReleased(id));
  }
  setLog(mergedLogs(sessionLog(), data.log));
  // Of the message itself: the log may have no room for a write that has ended.
  if (data.log.writes.some(({ id, state }) => pending.has(id) && mayHaveChanged.includes(state)))
    refreshQueries();
  if (data.asks) channel?.postMessage({ mark: data.mark, log: sessionLog(), waiting: [...waiting] });
}

/** Tells the other tabs that nobody will learn the outcome of these writes. After a reload, this tab announces them itself. */
function leave(): void {
  const writes = pendingWrites();
  if (writes.length > 0)
    channel?.postMessage({ mark: sessionMark(), log: withoutPending({ ...emptyLog, writes }) });
}

/**
 * Starts keeping the session log: in this tab's memory, in its session storage, and in the other tabs of the same session. It
 * is emptied when the session ends. The same user gets it back, unless they have signed out.
 */
export function keepSessionLog(): void {
  if (!channel) connect();
  if (currentSession()) begin();
  else setStoredLogAside();
}

function connect(): void {
  channel = openTabChannel(channelName);
  channel?.addEventListener('message', onMessage);
  observeWrites(observe);
  addEventListener('pagehide', leave);
  holdSignOut(pendingQuestion);
  onSignOut(end);
  onSessionStart(({ renewed }) => {
    if (!renewed) return begin();
    setLog(sessionLog());
    // The tab that renewed the session has asked for it before this one had the session.
    channel?.postMessage({ mark: sessionMark(), log: sessionLog() });
  });
  offerDraft(draftKey, () => {
    parked = { log: sessionLog(), late: takeRecentOutcomes() };
    return parked;
  });
}
