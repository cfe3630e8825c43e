import { joinBytes, twoBytes } from '../chip/bytes';
import type { ChipProfile } from '../chip/profile';
import { type ChipSocket, framedValue } from './chipSocket';
import { type FaultPlan, ofKind } from './faults';
import type { Answer, FrontEnd } from './frontEnd';

interface PlainFrontEndParts {
  profile: ChipProfile;
  plan: FaultPlan;
  socket: ChipSocket;
}

/** A chip connected directly to the serial line: frames in, frames out. */
export class PlainFrontEnd implements FrontEnd {
  constructor(private readonly parts: PlainFrontEndParts) {}

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
