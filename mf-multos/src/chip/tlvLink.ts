import { byteAt, joinBytes, numberAt, twoBytes } from './bytes';
import { pause } from './clock';
import { checkReplyLength, checkReplyTag, Link, LinkError, type Message, type OnSend } from './link';

/** A link to a chip that is connected to the serial line directly, without a bridge. */
export class TlvLink extends Link {
  protected async reset(onSend: OnSend): Promise<void> {
    const { port, profile, clock, trace } = this.parts;
    const reset = Uint8Array.of(profile.frame.reset);
    onSend('reset the chip');
    trace.sent(reset);
    await port.write(reset);
    const [answer] = await port.read(1, profile.timing.reset);
    if (answer !== profile.frame.acknowledged) throw new LinkError('notAcknowledged');
    await pause(clock, profile.timing.pauseAfterReset);
  }

  protected async transfer({ bytes, secretFrom }: Message, timeoutMs: number): Promise<Uint8Array> {
    const { port, profile, trace } = this.parts;
    const head = [profile.frame.command, ...twoBytes(bytes.length)];
    const message = joinBytes(head, bytes);
    trace.sent(message, secretFrom === undefined ? undefined : head.length + secretFrom);
    await port.write(message);
    await this.#awaitReply(timeoutMs);
    const length = numberAt(await port.read(2, profile.timing.reply), 0);
    checkReplyLength(length, profile);
    return port.read(length, profile.timing.reply);
  }

  /** Reads the reply's tag. The chip may acknowledge the message first. */
  async #awaitReply(timeoutMs: number): Promise<void> {
    const { port, profile, clock } = this.parts;
    const deadline = clock.now() + timeoutMs;
    for (;;) {
      const tag = byteAt(await port.read(1, Math.max(0, deadline - clock.now())), 0);
      if (tag !== profile.frame.acknowledged) return checkReplyTag(tag, profile);
    }
  }
}
