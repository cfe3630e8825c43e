import type { BytePort } from './bytePort';
import { toHex } from './bytes';
import { type Clock, pause } from './clock';
import type { LinkErrorKind } from './lineFaults';
import type { ChipProfile } from './profile';
import type { Trace } from './trace';

/** Told in words of everything that is about to go out. */
export type OnSend = (words: string) => void;

/** Whole messages to the chip and whole replies from it, over a line of bytes. */
export interface Link {
  /**
   * Makes the line usable: throws away what is on it, asks the bridge who it is, resets the chip.
   * Needed first, and again after every error: until then `exchange` refuses with 'poisoned'.
   */
  start(onSend?: OnSend): Promise<void>;
  /** The reply's value, at least two bytes: data and status word. Rejects with a LinkError or a PortError. */
  exchange(message: Message, timeoutMs: number): Promise<Uint8Array>;
}

export interface Message {
  bytes: Uint8Array;
  /** Index of the first byte that must not be recorded. */
  secretFrom?: number;
  secretReply?: boolean;
}

export interface LinkParts {
  port: BytePort;
  profile: ChipProfile;
  clock: Clock;
  trace: Trace;
}

export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(
    readonly kind: LinkErrorKind,
    detail = '',
  ) {
    super(detail === '' ? kind : `${kind}: ${detail}`);
  }
}

/** Waits until nothing comes any more: a late reply must never answer the next command. */
async function drain({ port, profile, clock, trace }: LinkParts): Promise<void> {
  const { idle, drain: longest } = profile.timing;
  const giveUp = clock.now() + longest;
  let dropped = port.discard();
  for (;;) {
    await pause(clock, idle);
    const late = port.discard();
    dropped += late;
    if (late === 0) break;
    if (clock.now() >= giveUp) throw new LinkError('babbling');
  }
  if (dropped > 0) trace.note(`${dropped} stale bytes dropped`);
}

/** A reply's tag; 'refused' and 'unknownTag' for every other. */
export function checkReplyTag(tag: number, { frame }: ChipProfile): void {
  if (tag === frame.refused) throw new LinkError('refused');
  if (tag < frame.firstReply || tag > frame.lastReply) {
    throw new LinkError('unknownTag', toHex(Uint8Array.of(tag)));
  }
}

/** A reply has a status word at least, and is never longer than the profile's cap. */
export function checkReplyLength(length: number, { frame }: ChipProfile): void {
  if (length < 2 || length > frame.longestReply) throw new LinkError('badLength', `${length} bytes`);
}

/** What every link does alike: nothing is sent unless the line is known to be clear. */
export abstract class GuardedLink implements Link {
  /** Only while no answer is outstanding. */
  #ready = false;

  constructor(protected readonly parts: LinkParts) {}

  async start(onSend: OnSend = () => undefined): Promise<void> {
    this.#ready = false;
    await drain(this.parts);
    await this.reset(onSend);
    this.#ready = true;
  }

  async exchange(message: Message, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#ready) throw new LinkError('poisoned');
    this.#ready = false;
    const { port, trace } = this.parts;
    const dropped = port.discard();
    if (dropped > 0) trace.note(`${dropped} stale bytes dropped`);
    const reply = await this.transfer(message, timeoutMs);
    this.refuseSurplus();
    trace.received(reply, message.secretReply);
    this.#ready = true;
    return reply;
  }

  /** Within an exchange nothing may come unasked: it is not known which answer is the right one. */
  protected refuseSurplus(): void {
    const surplus = this.parts.port.discard();
    if (surplus > 0) throw new LinkError('surplus', `${surplus} bytes`);
  }

  /** Makes an idle line usable. */
  protected abstract reset(onSend: OnSend): Promise<void>;
  protected abstract transfer(message: Message, timeoutMs: number): Promise<Uint8Array>;
}
