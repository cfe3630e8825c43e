import { byteAt, joinBytes, numberAt, toHex, twoBytes } from './bytes';
import { pause } from './clock';
import { checkReplyLength, checkReplyTag, Link, LinkError, type Message, type OnSend } from './link';

/** Commands of the bridge (Devantech USB-ISS), and registers of the chip behind it. */
const bridge = { settings: 0x5a, identity: 0x01, mode: 0x02, registers: 0x55 };
const register = { start: 0x00, more: 0x01, tag: 0x80, length: 0x81, value: 0x82, bufferSize: 0x83 };

interface AskOptions {
  timeoutMs?: number | undefined;
  secretFrom?: number;
  /** Excludes partial replies, which are recorded once complete, and polling, of which only the last reply matters. */
  unrecorded?: 'reply' | 'both';
}

/** A link through the USB-ISS bridge (USB to I2C), which appears as a serial port. */
export class UsbIssLink extends Link {
  protected async reset(onSend: OnSend): Promise<void> {
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

  protected async transfer(message: Message, timeoutMs: number): Promise<Uint8Array> {
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
    this.refuseSurplus();
    const bytes = Uint8Array.from(command);
    if (unrecorded !== 'both') trace.sent(bytes, secretFrom);
    await port.write(bytes);
    const reply = await port.read(count, timeoutMs);
    if (!unrecorded) trace.received(reply);
    return reply;
  }
}
