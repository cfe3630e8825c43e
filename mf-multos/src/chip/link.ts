import type { BytePort } from './bytePort';
import { toHex } from './bytes';
import { type Clock, pause } from './clock';
import type { LinkErrorKind } from './lineFaults';
import type { ChipProfile } from './profile';
import { endsWithStatusWord } from './statusWords';
import type { Trace } from './trace';

/** Called with a description of each command before it is sent. */
export type OnSend = (words: string) => void;

/** Exchanges complete messages with the chip over a byte stream. */
export interface Link {
  /**
   * Drains the line, identifies the bridge and resets the chip. Required first and after every error: until then
   * `exchange` rejects with 'poisoned'.
   */
  start(onSend?: OnSend): Promise<void>;
  /** Resolves to data and status word, at least two bytes. Rejects with a LinkError or a PortError. */
  exchange(message: Message, timeoutMs: number): Promise<Uint8Array>;
}

export interface Message {
  bytes: Uint8Array;
  /** Index of the first byte to blank in the trace. */
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

/** Waits until the line is silent: a late reply must never be taken for that of the next command. */
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

/** Throws 'refused' or 'unknownTag' unless the tag is that of a reply. */
export function checkReplyTag(tag: number, { frame }: ChipProfile): void {
  if (tag === frame.refused) throw new LinkError('refused');
  if (tag < frame.firstReply || tag > frame.lastReply) {
    throw new LinkError('unknownTag', toHex(Uint8Array.of(tag)));
  }
}

/** A reply has at least a status word, and at most the maximum length of the profile. */
export function checkReplyLength(length: number, { frame }: ChipProfile): void {
  if (length < 2 || length > frame.longestReply) throw new LinkError('badLength', `${length} bytes`);
}

/** Throws 'badLength' if the reply ends with data where its status word should be. */
function checkReplyEnd(reply: Uint8Array, { secretReply }: Message): void {
  if (!endsWithStatusWord(reply, secretReply)) throw new LinkError('badLength', `${reply.length} bytes`);
}

/** The common part of all links: sends nothing unless the line is known to be clear. */
export abstract class GuardedLink implements Link {
  /** True only while no reply is outstanding. */
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
    checkReplyEnd(reply, message);
    this.#ready = true;
    return reply;
  }

  /** Rejects extra bytes within an exchange: it would be unclear which reply is the right one. */
  protected refuseSurplus(): void {
    const surplus = this.parts.port.discard();
    if (surplus > 0) throw new LinkError('surplus', `${surplus} bytes`);
  }

  /** Resets bridge and chip on an idle line. */
  protected abstract reset(onSend: OnSend): Promise<void>;
  protected abstract transfer(message: Message, timeoutMs: number): Promise<Uint8Array>;
}
