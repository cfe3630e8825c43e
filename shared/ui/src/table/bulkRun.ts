import { ApiError, errorText, isReplyLost } from '@console/api';

/** An action on several rows, with one call per row. */
export interface BulkAction<Row> {
  key: string;
  /** Text of its button: 'Allow Mobile Perso'. */
  text: string;
  /** What it does to the rows and how to undo it, shown before it starts. */
  consequence: string;
  /**
   * The signal is aborted when the run is stopped or left, or the session ends. Throw its reason while nothing has been sent
   * for the row; do not abort a write in flight, because its outcome would be unknown.
   */
  run: (row: Row, signal: AbortSignal) => Promise<unknown>;
  /** Called when all started calls have settled, to refresh lists. */
  onOver?: () => void;
}

/** `unknown` if the reply was lost, and no retry succeeded: the platform may or may not have carried it out. */
export type BulkRowState = 'waiting' | 'running' | 'done' | 'failed' | 'unknown';

export interface BulkRow<Row> {
  row: Row;
  state: BulkRowState;
  /** Why it failed, or why its outcome is unknown. */
  reason?: string;
  /** When it failed, or its outcome was given up, in milliseconds. */
  ended?: number;
}

export interface BulkRunState<Row> {
  rows: readonly BulkRow<Row>[];
  running: boolean;
  /** The last run was stopped: no more rows are started, but while it is running it waits for calls in flight. */
  stopped: boolean;
  /** Why, if it stopped by itself. */
  stopReason?: string | undefined;
}

/** Offline, where every row would fail; 429, or 503 with a time to wait (`replyAdvice.ts`), where more would make it worse. */
const stopsAll = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'offline' || error.status === 429 || (error.status === 503 && error.advice !== undefined));

/** Number of parallel calls: fast without putting load on the platform. */
const AT_ONCE = 4;

/** Why a run stops after a row failed like this, with as many lost replies in a row; undefined if it goes on. */
function stopReasonOf(error: unknown, lost: number): string | undefined {
  if (stopsAll(error)) return errorText(error);
  // A single one may have been lost on its way; when all calls at once were, every further outcome would be unknown, too.
  return lost >= AT_ONCE ? 'The platform no longer answers' : undefined;
}

/**
 * Runs an action on each row, a few at a time. `start` runs the waiting rows, `retry` those failed or unknown. `stop`
 * starts no more rows and returns those that have sent nothing to what they were, but waits for calls in flight. It stops
 * by itself when the browser is offline, or the platform asks to wait or answers no more.
 */
export class BulkRun<Row> {
  private state: BulkRunState<Row>;
  private published: BulkRunState<Row>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Indexes of the rows that have not started. */
  private queue: number[] = [];
  /** Number of replies lost since the last one that arrived. */
  private lost = 0;
  private stopped = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(
    rows: readonly Row[],
    private readonly action: BulkAction<Row>,
    private readonly reasonOf: (error: unknown, mayBeDone: boolean) => string,
  ) {
    this.state = { rows: rows.map((row) => ({ row, state: 'waiting' })), running: false, stopped: false };
    this.published = this.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The state that listeners were last notified of. */
  readonly current = (): BulkRunState<Row> => this.published;

  readonly start = (): Promise<void> => this.runAll('waiting');

  readonly retry = (): Promise<void> => this.runAll('failed', 'unknown');

  private async runAll(...states: BulkRowState[]): Promise<void> {
    if (this.state.running) return;
    this.queue = this.state.rows.flatMap((row, at) => (states.includes(row.state) ? [at] : []));
    this.lost = 0;
    this.stopped = new AbortController();
    const { signal } = this.stopped;
    this.publish({ ...this.state, running: true, stopped: false, stopReason: undefined });
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(signal)));
    this.publish({ ...this.state, running: false });
    this.action.onOver?.();
  }

  readonly stop = (): void => {
    if (!this.state.running) return;
    this.publish({ ...this.state, stopped: true });
    this.stopped.abort();
  };

  private async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const at = this.queue.shift();
      const next = at === undefined ? undefined : this.state.rows[at];
      if (at === undefined || !next) return;
      this.set(at, { row: next.row, state: 'running' });
      try {
        await this.action.run(next.row, signal);
        this.lost = 0;
        this.set(at, { row: next.row, state: 'done' });
      } catch (error) {
        const isLost = isReplyLost(error);
        this.lost = isLost ? this.lost + 1 : 0;
        // What an earlier attempt may have changed is still not known, whatever this one failed with.
        const mayBeDone = next.state === 'unknown';
        const state = isLost || mayBeDone ? 'unknown' : 'failed';
        const hasSentNothing =
          (signal.aborted && error === signal.reason) ||
          (mayBeDone && error instanceof ApiError && error.arrival === 'notSent');
        const reason = this.reasonOf(error, mayBeDone);
        const ended = performance.now();
        this.set(at, hasSentNothing ? next : { row: next.row, state, reason, ended });
        const stopReason = stopReasonOf(error, this.lost);
        if (stopReason === undefined) continue;
        this.publish({ ...this.state, stopReason });
        this.stop();
      }
    }
  }

  private set(at: number, row: BulkRow<Row>): void {
    this.publish({
      ...this.state,
      rows: this.state.rows.map((other, index) => (index === at ? row : other)),
    });
  }

  /** Notifies listeners of start, stop and end at once, and of progress at most ten times a second. */
  private publish(state: BulkRunState<Row>): void {
    const { running, stopped } = this.state;
    this.state = state;
    if (state.running !== running || state.stopped !== stopped) this.notify();
    else this.timer ??= setTimeout(this.notify, 100);
  }

  private readonly notify = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.published = this.state;
    for (const listener of this.listeners) listener();
  };
}
