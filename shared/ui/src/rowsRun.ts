/** Something done to several rows, one call for each. */
export interface RowsAction<Row> {
  key: string;
  /** On its button: 'Allow Mobile Perso'. */
  text: string;
  /** What it does to the rows and how to undo it, before it begins. */
  consequence: string;
  run: (row: Row) => Promise<unknown>;
  /** All that was begun is over: what the lists show may be old. */
  onOver?: () => void;
}

export type RowState = 'waiting' | 'running' | 'done' | 'failed';

export interface RunRow<Row> {
  row: Row;
  state: RowState;
  /** Why it failed. */
  reason?: string;
}

export interface RunOfRows<Row> {
  rows: readonly RunRow<Row>[];
  running: boolean;
  /** No further row is begun; those on their way are waited for. */
  stopping: boolean;
}

/** So many calls at a time: quick, and no burden for the platform. */
const AT_ONCE = 4;

/**
 * Runs an action for each row, a few at a time. `stop` begins no further one and waits for those on their way, since the
 * platform must not be left in doubt; `begin` takes up those that wait, `retry` exactly those that failed.
 */
export class RowsRun<Row> {
  private state: RunOfRows<Row>;
  private told: RunOfRows<Row>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Places of the rows that are still to be begun. */
  private queue: number[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    rows: readonly Row[],
    private readonly action: RowsAction<Row>,
    private readonly reasonOf: (error: unknown) => string,
  ) {
    this.state = { rows: rows.map((row) => ({ row, state: 'waiting' })), running: false, stopping: false };
    this.told = this.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** As it was told last. */
  readonly current = (): RunOfRows<Row> => this.told;

  readonly begin = (): Promise<void> => this.runThose('waiting');

  readonly retry = (): Promise<void> => this.runThose('failed');

  private async runThose(state: RowState): Promise<void> {
    if (this.state.running) return;
    this.queue = this.state.rows.flatMap((row, at) => (row.state === state ? [at] : []));
    this.publish({ ...this.state, running: true, stopping: false });
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.work()));
    this.publish({ ...this.state, running: false });
    this.action.onOver?.();
  }

  readonly stop = (): void => {
    this.publish({ ...this.state, stopping: true });
  };

  private async work(): Promise<void> {
    while (!this.state.stopping) {
      const at = this.queue.shift();
      const next = at === undefined ? undefined : this.state.rows[at];
      if (at === undefined || !next) return;
      this.set(at, { row: next.row, state: 'running' });
      try {
        await this.action.run(next.row);
        this.set(at, { row: next.row, state: 'done' });
      } catch (error) {
        this.set(at, { row: next.row, state: 'failed', reason: this.reasonOf(error) });
      }
    }
  }

  private set(at: number, row: RunRow<Row>): void {
    this.publish({
      ...this.state,
      rows: this.state.rows.map((other, index) => (index === at ? row : other)),
    });
  }

  /** The begin and the end at once; what is between them ten times a second, however many rows there are. */
  private publish(state: RunOfRows<Row>): void {
    const turns = state.running !== this.state.running;
    this.state = state;
    if (turns) this.tell();
    else this.timer ??= setTimeout(this.tell, 100);
  }

  private readonly tell = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.told = this.state;
    for (const listener of this.listeners) listener();
  };
}
