import type { BytePort } from './bytePort';
import { byteAt, joinBytes, numberAt, toHex, twoBytes } from './bytes';
import { type Clock, pause } from './clock';
import type { LinkErrorKind } from './lineFaults';
import type { ChipProfile } from './profile';
import { endsWithStatusWord } from './statusWords';
import type { Trace } from './trace';

/** Called with a description of each command before it is sent. */
type OnSend = (words: string) => void;

interface Message {
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
function checkReplyTag(tag: number, { frame }: ChipProfile): void {
  if (tag === frame.refused) throw new LinkError('refused');
  if (tag < frame.firstReply || tag > frame.lastReply) {
    throw new LinkError('unknownTag', toHex(Uint8Array.of(tag)));
  }
}

/** A reply has at least a status word, and at most the maximum length of the profile. */
export function checkReplyLength(length: number, { frame }: ChipProfile): void {
  if (length < 2 || length > frame.longestReply) throw new LinkError('badLength', `${length} bytes`);
}

/** Commands of the bridge (Devantech USB-ISS), and registers of the chip behind it. */
const bridge = { settings: 0x5a, identity: 0x01, mode: 0x02, registers: 0x55 };
const register = { start: 0x00, more: 0x01, tag: 0x80, length: 0x81, value: 0x82, bufferSize: 0x83 };

interface AskOptions {
  timeoutMs?: number | undefined;
  secretFrom?: number;
  /** Excludes partial replies, which are recorded once complete, and polling, of which only the last reply matters. */
  unrecorded?: 'reply' | 'both';
}

/**
 * Exchanges complete messages with the chip through the USB-ISS bridge (USB to I2C), which appears as a serial port. Sends
 * nothing unless the line is known to be clear.
 */
export class Link {
  /** True only while no reply is outstanding. */
  #ready = false;

  constructor(private readonly parts: LinkParts) {}

  /**
   * Drains the line, identifies the bridge and resets the chip. Required first and after every error: until then
   * `exchange` rejects with 'poisoned'.
   */
  async start(onSend: OnSend = () => undefined): Promise<void> {
    this.#ready = false;
    await drain(this.parts);
    await this.#reset(onSend);
    this.#ready = true;
  }

  /** Resolves to data and status word, at least two bytes. Rejects with a LinkError or a PortError. */
  async exchange(message: Message, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#ready) throw new LinkError('poisoned');
    this.#ready = false;
    const { port, trace } = this.parts;
    const dropped = port.discard();
    if (dropped > 0) trace.note(`${dropped} stale bytes dropped`);
    const reply = await this.#transfer(message, timeoutMs);
    this.#refuseSurplus();
    // To a command with a secret a chip answers its status word only: anything before that may repeat the secret.
    const isSecret = message.secretReply || (message.secretFrom !== undefined && reply.length > 2);
    trace.received(reply, isSecret);
    // Data where the status word should be: the announced length was too short.
    if (!endsWithStatusWord(reply, isSecret)) throw new LinkError('badLength', `${reply.length} bytes`);
    this.#ready = true;
    return reply;
  }

  /** Rejects extra bytes within an exchange: it would be unclear which reply is the right one. */
  #refuseSurplus(): void {
    const surplus = this.parts.port.discard();
    if (surplus > 0) throw new LinkError('surplus', `${surplus} bytes`);
  }

  async #reset(onSend: OnSend): Promise<void> {
    const { profile, clock } = this.parts;
    const { timing } = profile;
    onSend('identify the device');
    await this.#probe();
    onSend('set up the bridge');
    await this.#setMode();
    onSend('reset the chip');
    await this.#write(register.start, [profile.frame.reset], { timeoutMs: timing.reset });
    await pause(clock, timing.pauseAfterReset);
    onSend('set the buffer size');
    await this.#write(register.bufferSize, [0x00, profile.bridge.valueBytes]);
    await pause(clock, timing.pauseAfterBuffer);
  }

  async #transfer(message: Message, timeoutMs: number): Promise<Uint8Array> {
    await this.#send(message);
    await this.#awaitReply(timeoutMs);
    return this.#readReply();
  }

  /** Many devices share the vendor ID, so nothing else is sent before the bridge has identified itself. */
  async #probe(): Promise<void> {
    const [moduleId] = await this.#ask([bridge.settings, bridge.identity], 3);
    if (moduleId !== this.parts.profile.bridge.moduleId) throw new LinkError('otherBridge');
  }

  async #setMode(): Promise<void> {
    const { i2cMode, pins } = this.parts.profile.bridge;
    const [accepted] = await this.#ask([bridge.settings, bridge.mode, i2cMode, pins], 2);
    if (accepted !== 0xff) throw new LinkError('bridgeRefused');
  }

  async #send({ bytes, secretFrom = bytes.length }: Message): Promise<void> {
    const { frame, bridge: limits } = this.parts.profile;
    await this.#write(register.start, [frame.command, ...twoBytes(bytes.length)]);
    for (let at = 0; at < bytes.length; at += limits.bodyBytes) {
      const part = bytes.subarray(at, at + limits.bodyBytes);
      await this.#write(register.more, part, { secretFrom: Math.max(0, secretFrom - at) });
    }
  }

  /**
   * Polls for the reply's tag. Checks the deadline after each poll: timers of a hidden tab may be throttled to once a
   * minute, and the reply may have arrived by then.
   */
  async #awaitReply(timeoutMs: number): Promise<void> {
    const { profile, clock, trace } = this.parts;
    const { frame, timing } = profile;
    const deadline = clock.now() + timeoutMs;
    const working = [...frame.idle, frame.acknowledged];
    let interval = timing.firstPoll;
    for (let asked = 1; ; asked += 1) {
      const timeoutMs = Math.max(timing.reply, deadline - clock.now());
      const tag = byteAt(await this.#readRegister(register.tag, 1, { timeoutMs, unrecorded: 'both' }), 0);
      if (!working.includes(tag)) {
        trace.note(`tag ${toHex(Uint8Array.of(tag))}, asked ${asked} times`);
        checkReplyTag(tag, profile);
        return;
      }
      if (clock.now() >= deadline) throw new LinkError('chipSilent');
      await pause(clock, interval);
      interval = Math.min(2 * interval, timing.longestPoll);
    }
  }

  async #readReply(): Promise<Uint8Array> {
    const { profile } = this.parts;
    const length = numberAt(await this.#readRegister(register.length, 2), 0);
    checkReplyLength(length, profile);
    let value: Uint8Array = new Uint8Array(0);
    while (value.length < length) {
      const count = Math.min(length - value.length, profile.bridge.valueBytes);
      value = joinBytes(value, await this.#readRegister(register.value, count, { unrecorded: 'reply' }));
    }
    return value;
  }

  async #write(
    target: number,
    bytes: readonly number[] | Uint8Array,
    { timeoutMs, secretFrom = bytes.length }: AskOptions = {},
  ): Promise<void> {
    const { writeAddress } = this.parts.profile.bridge;
    const head = [bridge.registers, writeAddress, target, bytes.length];
    const asked = { timeoutMs, secretFrom: head.length + secretFrom };
    const [acknowledged] = await this.#ask(joinBytes(head, bytes), 1, asked);
    if (acknowledged === 0) throw new LinkError('notAcknowledged');
  }

  #readRegister(source: number, count: number, asked?: AskOptions): Promise<Uint8Array> {
    const { readAddress } = this.parts.profile.bridge;
    return this.#ask([bridge.registers, readAddress, source, count], count, asked);
  }

  /** Sends a command to the bridge, and resolves to a reply of `count` bytes. */
  async #ask(
    command: Uint8Array | readonly number[],
    count: number,
    { timeoutMs = this.parts.profile.timing.reply, secretFrom, unrecorded }: AskOptions = {},
  ): Promise<Uint8Array> {
    const { port, trace } = this.parts;
    this.#refuseSurplus();
    const bytes = Uint8Array.from(command);
    if (unrecorded !== 'both') trace.sent(bytes, secretFrom);
    await port.write(bytes);
    const reply = await port.read(count, timeoutMs);
    if (!unrecorded) trace.received(reply);
    return reply;
  }
}
