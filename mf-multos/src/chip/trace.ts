import { toHex } from './bytes';
import type { Clock } from './clock';

/** One line of a recorded exchange. `at`: milliseconds since the recording began. */
interface TraceEntry {
  at: number;
  direction: 'step' | 'sent' | 'received' | 'note';
  text: string;
}

/** The cap on what is kept: a run has some hundred lines; a dongle that babbles must not fill the memory. */
const mostEntries = 20_000;

/** The bytes from `from` up to `to`, with every other one blanked. */
function shownBytes(bytes: Uint8Array, from: number, to: number): string {
  const blanks = (count: number) => Array<string>(count).fill('··');
  const shown = toHex(bytes.subarray(from, to), ' ');
  return [...blanks(from), ...(shown === '' ? [] : [shown]), ...blanks(bytes.length - to)].join(' ');
}

/**
 * Which bytes of a reply with a secret may be seen: a status word alone, or the 9000 behind the secret.
 * The last two bytes of anything else could be the end of a secret that was cut short.
 */
function visibleFrom(reply: Uint8Array): number {
  const end = reply.length - 2;
  const done = reply[end] === 0x90 && reply[end + 1] === 0x00;
  return end === 0 || done ? end : reply.length;
}

/**
 * The exchange with the dongle, to export for support. Bytes of PINs and of the client secret are blanked
 * when they are recorded, so they are never in it.
 */
export class Trace {
  readonly #began: number;
  readonly #entries: TraceEntry[] = [];

  constructor(private readonly clock: Clock) {
    this.#began = clock.now();
  }

  step(text: string): void {
    this.#add('step', text);
  }

  note(text: string): void {
    this.#add('note', text);
  }

  /** `secretFrom`: the index of the first byte that nobody may see. */
  sent(bytes: Uint8Array, secretFrom = bytes.length): void {
    this.#add('sent', shownBytes(bytes, 0, Math.min(secretFrom, bytes.length)));
  }

  received(bytes: Uint8Array, secret = false): void {
    this.#add('received', shownBytes(bytes, secret ? visibleFrom(bytes) : 0, bytes.length));
  }

  toJSON(): readonly TraceEntry[] {
    return this.#entries;
  }

  /** One line per entry: milliseconds, direction, bytes or words. */
  toText(): string {
    const signs = { step: '#', sent: '>', received: '<', note: '!' };
    return this.#entries
      .map(({ at, direction, text }) => `${at.toFixed(0).padStart(7)} ${signs[direction]} ${text}\n`)
      .join('');
  }

  #add(direction: TraceEntry['direction'], text: string): void {
    if (this.#entries.length >= mostEntries) return;
    this.#entries.push({ at: Math.round(this.clock.now() - this.#began), direction, text });
  }
}
