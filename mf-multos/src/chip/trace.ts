import { toHex } from './bytes';
import type { Clock } from './clock';
import { endsWithStatusWord } from './statusWords';

/** One line of a recorded exchange. `at` is in milliseconds since the start. */
interface TraceEntry {
  at: number;
  direction: 'step' | 'sent' | 'received' | 'note';
  text: string;
}

/** A run has a few hundred lines; a dongle that keeps sending must not fill the memory. */
const maxEntries = 20_000;

/** The bytes in hexadecimal, blanked outside `from` to `to`. */
function shownBytes(bytes: Uint8Array, from: number, to: number): string {
  const blanks = (count: number) => Array<string>(count).fill('··');
  const shown = toHex(bytes.subarray(from, to), ' ');
  return [...blanks(from), ...(shown === '' ? [] : [shown]), ...blanks(bytes.length - to)].join(' ');
}

/** Index of the first visible byte of a secret reply: that of its status word, if it certainly has one. */
function visibleFrom(reply: Uint8Array): number {
  return endsWithStatusWord(reply, true) ? reply.length - 2 : reply.length;
}

/**
 * Records the exchange with the dongle, for export to support. The bytes of PINs and of the client secret are blanked on
 * recording, so the trace never contains them.
 */
export class Trace {
  readonly #start: number;
  readonly #entries: TraceEntry[] = [];

  constructor(private readonly clock: Clock) {
    this.#start = clock.now();
  }

  step(text: string): void {
    this.#add('step', text);
  }

  note(text: string): void {
    this.#add('note', text);
  }

  /** `secretFrom` is the index of the first byte to blank. */
  sent(bytes: Uint8Array, secretFrom = bytes.length): void {
    this.#add('sent', shownBytes(bytes, 0, Math.min(secretFrom, bytes.length)));
  }

  received(bytes: Uint8Array, secret = false): void {
    this.#add('received', shownBytes(bytes, secret ? visibleFrom(bytes) : 0, bytes.length));
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  toJSON(): readonly TraceEntry[] {
    return this.#entries;
  }

  /** One line per entry: milliseconds, direction, bytes or text. */
  toText(): string {
    const signs = { step: '#', sent: '>', received: '<', note: '!' };
    return this.#entries
      .map(({ at, direction, text }) => `${at.toFixed(0).padStart(7)} ${signs[direction]} ${text}\n`)
      .join('');
  }

  #add(direction: TraceEntry['direction'], text: string): void {
    if (this.#entries.length >= maxEntries) return;
    this.#entries.push({ at: Math.round(this.clock.now() - this.#start), direction, text });
  }
}
