import { fromHex, joinBytes, numberAt, toHex } from '../chip/bytes';
import type { Clock } from '../chip/clock';
import type { ChipCommandName, ChipFileId, ChipProfile } from '../chip/profile';
import type { ChipState } from './chipState';
import { type Fault, type FaultPlan, ofKind } from './faults';
import { fileOf, parseCommand, type SimulatedCommand, status, TrustCoreChip } from './trustCoreChip';

export interface ChipReply {
  tag: number;
  /** The reported length, which a fault can make differ from that of the value. */
  length: number;
  value: Uint8Array;
  /** When it is ready, by the clock. */
  readyAt: number;
  /** Faults to apply when its last byte is sent. */
  faults: readonly Fault[];
}

/** A command that the chip received, for tests. */
export interface JournalEntry {
  /** 'pinAttempts' asks how many attempts a PIN has left. */
  name: ChipCommandName | 'pinAttempts' | 'unknown';
  /** Id of the file or number of the PIN, if the command concerns one. */
  about: string;
  /** Four hexadecimal digits. */
  statusWord: string;
}

interface ChipSocketParts {
  profile: ChipProfile;
  clock: Clock;
  plan: FaultPlan;
  chip: ChipState;
  keyMs: number;
}

const wrongKeys = {
  zero: (modulus: Uint8Array) => new Uint8Array(modulus.length),
  short: (modulus: Uint8Array) => modulus.subarray(0, modulus.length - 16),
  even: (modulus: Uint8Array) =>
    Uint8Array.from(modulus, (byte, at) => (at === modulus.length - 1 ? 2 : byte)),
};

export class ChipSocket {
  #chip: TrustCoreChip;
  #kept = new Uint8Array(0);
  #pieceBytes = 0;
  #endless = false;
  readonly journal: JournalEntry[] = [];

  constructor(private readonly parts: ChipSocketParts) {
    this.#chip = new TrustCoreChip(parts.profile, parts.chip);
  }

  reset(): void {
    this.#chip.reset();
    this.#kept = new Uint8Array(0);
    this.#endless = false;
  }

  snapshot(): ChipState {
    return this.#chip.snapshot();
  }

  insert(chip: ChipState): void {
    this.#chip = new TrustCoreChip(this.parts.profile, chip);
    this.reset();
  }

  /** `reply` is null if the chip never answers because it lost power first. */
  answer(message: Uint8Array): { reply: ChipReply | null; faults: readonly Fault[] } {
    const command = parseCommand(message, this.parts.profile);
    const name = command?.name ?? 'unknown';
    const file = command ? fileOf(command, this.#chip.selectedFile) : undefined;
    const faults = this.parts.plan.due({ on: name === 'unknown' ? ['command'] : [name, 'command'], file });
    const swapped = ofKind(faults, 'swappedChip');
    if (swapped) this.insert(swapped.chip);
    if (ofKind(faults, 'unplug')?.moment === 'before' || ofKind(faults, 'notAcknowledged')) {
      return { reply: null, faults };
    }
    const value = command ? this.#perform(command, faults) : statusBytes(status.wrongLength);
    if (command) this.journal.push(entryOf(command, file, value));
    return { reply: this.#reply(name, value, faults), faults };
  }

  #reply(name: string, value: Uint8Array, faults: readonly Fault[]): ChipReply {
    const { profile, clock, keyMs } = this.parts;
    const cut = value.subarray(0, value.length - (ofKind(faults, 'cutShort')?.missing ?? 0));
    const work = ofKind(faults, 'busy')?.ms ?? (name === 'makeKey' ? keyMs : 0);
    return {
      tag: ofKind(faults, 'replyTag')?.tag ?? profile.frame.firstReply + 1,
      length: ofKind(faults, 'replyLength')?.length ?? value.length,
      value: cut,
      readyAt: clock.now() + work,
      faults,
    };
  }

  #perform(command: SimulatedCommand, faults: readonly Fault[]): Uint8Array {
    const ordered = ofKind(faults, 'status')?.statusWord;
    if (ordered !== undefined && ordered !== status.done) return statusBytes(ordered);
    if (ofKind(faults, 'lostWrite')) return statusBytes(status.done);
    if (ofKind(faults, 'moreDataForever')) this.#endless = true;
    if (this.#endless) return statusBytes(0x6110);
    if (ofKind(faults, 'wrongLength')) return statusBytes(0x6c00 | (command.expected ?? 0));
    const application = this.parts.plan.standing('wrongApplication');
    if (application) return statusBytes(wrongApplicationAnswer(command, application.answers));
    if (command.name === 'moreData' && this.#kept.length > 0) return this.#handOut(this.#kept);
    const value = this.#withWrongKey(command, this.#chip.execute(command));
    const short = ofKind(faults, 'shortAnswer');
    if (short) return joinBytes(value.subarray(0, short.bytes), value.subarray(-2));
    if (ofKind(faults, 'echo')) return joinBytes(command.data, value.subarray(-2));
    const chained = ofKind(faults, 'chained');
    if (!chained) return value;
    this.#pieceBytes = chained.pieceBytes;
    return this.#handOut(value);
  }

  /** A piece of the data, followed by 61xx while there is more, or by the status word. */
  #handOut(value: Uint8Array): Uint8Array {
    const piece = value.subarray(0, -2).subarray(0, this.#pieceBytes);
    const rest = value.slice(piece.length);
    this.#kept = rest.length > 2 ? rest : new Uint8Array(0);
    if (rest.length === 2) return value;
    return joinBytes(piece, [0x61, Math.min(rest.length - 2, 0xff)]);
  }

  #withWrongKey(command: SimulatedCommand, value: Uint8Array): Uint8Array {
    const wrong = this.parts.plan.standing('modulus');
    if (!wrong || command.name !== 'readPublicKey' || value.length === 2) return value;
    return joinBytes(wrongKeys[wrong.shape](value.subarray(0, -2)), fromHex('9000'));
  }
}

function wrongApplicationAnswer({ name }: SimulatedCommand, answers: boolean): number {
  if (name !== 'selectCore') return status.unknownInstruction;
  return answers ? status.done : status.notFound;
}

function entryOf(command: SimulatedCommand, file: ChipFileId | undefined, value: Uint8Array): JournalEntry {
  const aboutPin = command.name === 'verifyPin' || command.name === 'setPin';
  return {
    name: command.name === 'verifyPin' && command.data.length === 0 ? 'pinAttempts' : command.name,
    about: aboutPin ? toHex(Uint8Array.of(command.p2)) : (file ?? ''),
    statusWord: toHex(value.subarray(-2)),
  };
}

function statusBytes(statusWord: number): Uint8Array {
  return Uint8Array.of(statusWord >> 8, statusWord & 0xff);
}

/** The value of a frame `tag LH LL value`; null if it is incomplete. */
export function framedValue(bytes: Uint8Array): Uint8Array | null {
  const value = bytes.subarray(3);
  return bytes.length >= 3 && value.length === numberAt(bytes, 1) ? value : null;
}
