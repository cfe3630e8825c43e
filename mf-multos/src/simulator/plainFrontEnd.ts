import { joinBytes, twoBytes } from '../chip/bytes';
import { framedValue } from './chipSocket';
import { ofKind } from './faults';
import type { Answer, FrontEnd, FrontEndParts } from './frontEnd';

/** A chip connected directly to the serial line: frames in, frames out. */
export class PlainFrontEnd implements FrontEnd {
  constructor(private readonly parts: FrontEndParts) {}

  powerOff(): void {
    this.parts.socket.reset();
  }

  receive(bytes: Uint8Array): Answer | null {
    const { profile, plan, socket } = this.parts;
    if (bytes[0] === profile.frame.reset) {
      const faults = plan.due({ on: ['reset'], file: undefined });
      const answer = ofKind(faults, 'notAcknowledged') ? profile.frame.refused : profile.frame.acknowledged;
      socket.reset();
      return { bytes: Uint8Array.of(answer), faults };
    }
    const message = bytes[0] === profile.frame.command ? framedValue(bytes) : null;
    if (!message) return null;
    const { reply, faults } = socket.answer(message);
    if (!reply) {
      const refused = ofKind(faults, 'notAcknowledged') ? [profile.frame.refused] : [];
      return { bytes: Uint8Array.from(refused), faults };
    }
    const { tag, length, value, readyAt } = reply;
    const answer = tag < 0x40 ? Uint8Array.of(tag) : joinBytes([tag, ...twoBytes(length)], value);
    return { bytes: answer, faults, readyAt };
  }
}
