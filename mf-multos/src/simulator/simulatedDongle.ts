import { joinBytes } from '../chip/bytes';
import { type Clock, systemClock } from '../chip/clock';
import { type ChipProfile, multosProfile } from '../chip/profile';
import type { LineErrorName } from '../chip/webSerial';
import { ChipSocket, type JournalEntry } from './chipSocket';
import { type ChipState, deliveredChip } from './chipState';
import { type Fault, FaultPlan, ofKind } from './faults';
import type { Answer, FrontEnd } from './frontEnd';
import { PlainFrontEnd } from './plainFrontEnd';
import { UsbIssFrontEnd } from './usbIssFrontEnd';

/** The host's side of the connection. */
interface DongleLine {
  received(bytes: Uint8Array): void;
  failed(error: LineErrorName): void;
  unplugged(): void;
}

export interface SimulatedDongleOptions {
  chip?: ChipState;
  profile?: ChipProfile;
  clock?: Clock;
  keyMs?: number;
  faults?: readonly Fault[];
}

/** A byte-level simulation of a dongle: USB plug, bridge and chip, with configurable faults. */
export class SimulatedDongle {
  readonly plan = new FaultPlan();
  readonly profile: ChipProfile;
  readonly #clock: Clock;
  readonly #socket: ChipSocket;
  readonly #frontEnd: FrontEnd;
  readonly #plugListeners = new Set<() => void>();
  #line: DongleLine | null = null;
  #plugged = true;
  #mute = false;
  #bytesMoved = 0;
  #dropPending: () => void = () => undefined;

  constructor(options: SimulatedDongleOptions = {}) {
    this.profile = options.profile ?? multosProfile;
    this.#clock = options.clock ?? systemClock;
    const parts = { profile: this.profile, clock: this.#clock, plan: this.plan };
    const chip = options.chip ?? deliveredChip(this.profile);
    this.#socket = new ChipSocket({ ...parts, chip, keyMs: options.keyMs ?? 400 });
    const fronted = { ...parts, socket: this.#socket };
    this.#frontEnd = this.profile.link === 'tlv' ? new PlainFrontEnd(fronted) : new UsbIssFrontEnd(fronted);
    this.plan.add(...(options.faults ?? []));
  }

  get isPlugged(): boolean {
    return this.#plugged;
  }

  get isOpen(): boolean {
    return this.#line !== null;
  }

  get bytesMoved(): number {
    return this.#bytesMoved;
  }

  /** Every command received by a chip in this dongle. */
  get journal(): readonly JournalEntry[] {
    return this.#socket.journal;
  }

  snapshot(): ChipState {
    return this.#socket.snapshot();
  }

  insertChip(chip: ChipState): void {
    this.#socket.insert(chip);
  }

  open(line: DongleLine): void {
    this.#line = line;
  }

  close(): void {
    this.#line = null;
  }

  onPlugged(listener: () => void): void {
    this.#plugListeners.add(listener);
  }

  unplug(): void {
    if (!this.#plugged) return;
    this.#plugged = false;
    this.#mute = false;
    this.#frontEnd.powerOff();
    this.#socket.reset();
    const line = this.#line;
    this.#line = null;
    line?.unplugged();
  }

  plugIn(): void {
    if (this.#plugged) return;
    this.#plugged = true;
    for (const listener of this.#plugListeners) listener();
  }

  babble(bytes: Uint8Array): void {
    this.#deliver(bytes);
  }

  receive(bytes: Uint8Array): void {
    const arrived = bytes.subarray(0, this.#bytesLeft());
    this.#bytesMoved += arrived.length;
    const answer = arrived.length === bytes.length ? this.#frontEnd.receive(bytes) : null;
    if (this.#bytesLeft() === 0) this.unplug();
    if (!this.#plugged || !answer) return;
    // A new command, such as a reset, cancels the pending reply to the previous one.
    this.#dropPending();
    const wait = (answer.readyAt ?? 0) - this.#clock.now();
    if (wait > 0) this.#dropPending = this.#clock.after(wait, () => this.#send(answer));
    else this.#send(answer);
  }

  #send({ bytes, faults }: Answer): void {
    if (ofKind(faults, 'mute')) this.#mute = true;
    const unplug = ofKind(faults, 'unplug');
    if (unplug?.moment === 'after' || !unplug) this.#reply(bytes, faults);
    if (unplug) this.unplug();
  }

  #reply(bytes: Uint8Array, faults: readonly Fault[]): void {
    const lineError = ofKind(faults, 'lineError');
    if (lineError) this.#line?.failed(lineError.error);
    else if (!ofKind(faults, 'lostReply')) {
      this.#deliver(ofKind(faults, 'doubledReply') ? joinBytes(bytes, bytes) : bytes);
    }
    const stale = ofKind(faults, 'staleBytes');
    if (stale) this.#clock.after(1, () => this.#deliver(Uint8Array.from(stale.bytes)));
  }

  /** Delivers bytes to the host, split as a fault requires. */
  #deliver(bytes: Uint8Array): void {
    const { sizes, gapMs } = this.plan.standing('split') ?? { sizes: [bytes.length], gapMs: 0 };
    const pieceFrom = (at: number, index: number): void => {
      const size = Math.max(1, sizes[index % sizes.length] ?? 1);
      this.#move(bytes.subarray(at, at + size));
      if (at + size < bytes.length) this.#clock.after(gapMs, () => pieceFrom(at + size, index + 1));
    };
    pieceFrom(0, 0);
  }

  #move(bytes: Uint8Array): void {
    if (this.#mute || !this.#line || bytes.length === 0) return;
    const moved = bytes.slice(0, this.#bytesLeft());
    this.#bytesMoved += moved.length;
    if (moved.length > 0) this.#line.received(moved);
    if (this.#bytesLeft() === 0) this.unplug();
  }

  #bytesLeft(): number {
    const limit = this.plan.standing('unplugAtByte');
    return limit ? Math.max(0, limit.count - this.#bytesMoved) : Number.POSITIVE_INFINITY;
  }
}
