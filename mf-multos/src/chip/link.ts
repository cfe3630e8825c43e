import type { BytePort } from './bytePort';
import { toHex } from './bytes';
import { type Clock, pause } from './clock';
import type { LinkErrorKind } from './lineFaults';
import type { ChipProfile } from './profile';
import { endsWithStatusWord } from './statusWords';
import type { Trace } from './trace';

/** Called with a description of each command before it is sent. */
export type OnSend = (words: string) => void;

export interface Message {
  bytes: Uint8Array;
  /** Index of the first byte to blank in the trace. */
  secretFrom?: number | undefined;
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

/** Exchanges complete messages with the chip over a byte stream. Sends nothing unless the line is known to be clear. */
export abstract class Link {
  /** True only while no reply is outstanding. */
  #ready = false;

  constructor(protected readonly parts: LinkParts) {}

  /**
   * Drains the line, identifies the bridge and resets the chip. Required first and after every error: until then
   * `exchange` rejects with 'poisoned'.
   */
  async start(onSend: OnSend = () => undefined): Promise<void> {
    this.#ready = false;
    await drain(this.parts);
    await this.reset(onSend);
    this.#ready = true;
  }

  /** Resolves to data and status word, at least two bytes. Rejects with a LinkError or a PortError. */
  async exchange(message: Message, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#ready) throw new LinkError('poisoned');
    this.#ready = false;
    const { port, trace } = this.parts;
    const dropped = port.discard();
    if (dropped > 0) trace.note(`${dropped} stale bytes dropped`);
    const reply = await this.transfer(message, timeoutMs);
    this.refuseSurplus();
    // To a command with a secret a chip answers its status word only: anything before that may repeat the secret.
    const isSecret = message.secretReply || (message.secretFrom !== undefined && reply.length > 2);
    trace.received(reply, isSecret);
    // Data where the status word should be: the announced length was too short.
    if (!endsWithStatusWord(reply, isSecret)) throw new LinkError('badLength', `${reply.length} bytes`);
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
