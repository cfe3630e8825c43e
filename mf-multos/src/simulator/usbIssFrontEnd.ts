import { byteAt, joinBytes, numberAt, twoBytes } from '../chip/bytes';
import type { ChipReply } from './chipSocket';
import { type BridgeEvent, type Fault, ofKind } from './faults';
import type { Answer, FrontEnd, FrontEndParts } from './frontEnd';

const acknowledged = 0x01;

/** A Devantech USB-ISS with the chip on its I2C bus. Ignores a write that is not a complete command. */
export class UsbIssFrontEnd implements FrontEnd {
  #i2c = false;
  #awaited = 0;
  #message: Uint8Array = new Uint8Array(0);
  #reply: ChipReply | null = null;
  #readSoFar = 0;

  constructor(private readonly parts: FrontEndParts) {}

  powerOff(): void {
    this.#i2c = false;
    this.#forget();
  }

  receive(bytes: Uint8Array): Answer | null {
    if (bytes[0] === 0x5a) return this.#settings(bytes);
    if (bytes[0] !== 0x55 || !this.#i2c) return null;
    const { writeAddress, readAddress } = this.parts.profile.bridge;
    if (bytes[1] === writeAddress) return this.#write(bytes);
    return bytes[1] === readAddress ? this.#read(byteAt(bytes, 2), byteAt(bytes, 3)) : null;
  }

  #forget(): void {
    this.#awaited = 0;
    this.#message = new Uint8Array(0);
    this.#reply = null;
    this.#readSoFar = 0;
  }

  #settings(bytes: Uint8Array): Answer | null {
    const { plan, profile } = this.parts;
    if (bytes[1] === 0x01) {
      const moduleId = plan.standing('otherBridge') ? 0x11 : profile.bridge.moduleId;
      return this.#answer('probe', [moduleId, 0x08, this.#i2c ? profile.bridge.i2cMode : 0x00]);
    }
    if (bytes[1] !== 0x02 || bytes.length !== 4) return null;
    this.#i2c = bytes[2] === profile.bridge.i2cMode && !plan.standing('modeRefused');
    return this.#answer('mode', this.#i2c ? [0xff, 0x00] : [0x00, 0x05]);
  }

  #write(bytes: Uint8Array): Answer | null {
    const payload = bytes.subarray(4);
    if (payload.length !== bytes[3]) return null;
    switch (bytes[2]) {
      case 0x00:
        return payload[0] === this.parts.profile.frame.reset ? this.#reset() : this.#head(payload);
      case 0x01:
        return this.#body(payload);
      case 0x83:
        return this.#answer('bufferSize', [acknowledged]);
      default:
        return this.#answer('bufferSize', [0]);
    }
  }

  #reset(): Answer {
    this.parts.socket.reset();
    this.#forget();
    return this.#answer('reset', [acknowledged]);
  }

  #head(payload: Uint8Array): Answer {
    this.#forget();
    this.#awaited = payload[0] === this.parts.profile.frame.command ? numberAt(payload, 1) : 0;
    return this.#answer('head', [this.#awaited > 0 ? acknowledged : 0]);
  }

  #body(payload: Uint8Array): Answer {
    this.#message = joinBytes(this.#message, payload);
    if (this.#message.length > this.#awaited) return this.#answer('body', [0]);
    if (this.#message.length < this.#awaited) return this.#answer('body', [acknowledged]);
    const { reply, faults } = this.parts.socket.answer(this.#message);
    this.#reply = reply;
    this.#readSoFar = 0;
    const now = faults.filter(
      ({ kind }) => kind === 'unplug' || kind === 'mute' || kind === 'notAcknowledged',
    );
    return this.#answer('body', [acknowledged], reply ? now.filter((fault) => !isAfter(fault)) : now);
  }

  #read(register: number, count: number): Answer | null {
    const reply = this.#reply;
    const ready = reply !== null && reply.readyAt <= this.parts.clock.now();
    if (register === 0x80) return this.#tag(reply, ready);
    if (!ready) return this.#answer('value', Array<number>(count).fill(0xff));
    if (register === 0x81) return this.#answer('length', twoBytes(reply.length));
    if (register !== 0x82) return null;
    const part = reply.value.subarray(this.#readSoFar, this.#readSoFar + count);
    this.#readSoFar += count;
    const last = this.#readSoFar >= reply.length;
    const left = reply.faults.filter((fault) => fault.kind !== 'unplug' || isAfter(fault));
    return this.#answer('value', part, last ? left : []);
  }

  #tag(reply: ChipReply | null, ready: boolean): Answer {
    const held = !ready && reply !== null && this.parts.plan.standing('stretchedClock') !== undefined;
    const answer = this.#answer('tag', [reply && (ready || held) ? reply.tag : 0x00]);
    return held ? { ...answer, readyAt: reply.readyAt } : answer;
  }

  #answer(event: BridgeEvent, bytes: Uint8Array | readonly number[], more: readonly Fault[] = []): Answer {
    const faults = [...this.parts.plan.due({ on: [event], file: undefined }), ...more];
    const refused = ofKind(faults, 'notAcknowledged') && bytes.length === 1;
    return { bytes: refused ? Uint8Array.of(0) : Uint8Array.from(bytes), faults };
  }
}

const isAfter = (fault: Fault) => fault.kind === 'unplug' && fault.moment === 'after';
