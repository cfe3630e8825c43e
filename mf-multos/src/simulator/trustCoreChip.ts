import { byteAt, fromHex, joinBytes, numberAt, toHex, twoBytes } from '../chip/bytes';
import { type PinType, pinTypes } from '../chip/pin';
import {
  type ChipCommandName,
  type ChipFileId,
  type ChipProfile,
  type CommandHeader,
  multosProfile,
} from '../chip/profile';
import { type ChipState, maxAttempts, type SimulatedFile } from './chipState';
import { modulusOf } from './modulus';

export interface SimulatedCommand {
  name: ChipCommandName | 'unknown';
  p1: number;
  p2: number;
  data: Uint8Array;
  expected: number | undefined;
}

export const status = {
  done: 0x9000,
  wrongLength: 0x6700,
  notAuthorised: 0x6982,
  blocked: 0x6983,
  conditions: 0x6985,
  wrongData: 0x6a80,
  notFound: 0x6a82,
  wrongParameters: 0x6a86,
  noKey: 0x6a88,
  exists: 0x6a89,
  wrongOffset: 0x6b00,
  unknownInstruction: 0x6d00,
} as const;

const commandNames = Object.keys(multosProfile.commands) as ChipCommandName[];

/** Access bits of the roles; bit 1 is everyone. */
const roleBits: Record<PinType, number> = { '01': 0x02, '02': 0x04, '03': 0x08 };
const fileIds: readonly ChipFileId[] = ['0001', '0002', '0003'];
const fileIdOf = (bytes: Uint8Array) => fileIds.find((id) => id === toHex(bytes));

function matchesHeader(header: CommandHeader, bytes: Uint8Array): boolean {
  return bytes[0] === header.cla && bytes[1] === header.ins;
}

/** Parses `CLA INS P1 P2 [Lc2 data] [Le2]`; null if the lengths do not match. */
export function parseCommand(bytes: Uint8Array, profile: ChipProfile): SimulatedCommand | null {
  const name: SimulatedCommand['name'] =
    commandNames.find((known) => matchesHeader(profile.commands[known], bytes)) ?? 'unknown';
  const head = { name, p1: byteAt(bytes, 2), p2: byteAt(bytes, 3) };
  const body = bytes.subarray(4);
  if (bytes.length < 4) return null;
  if (body.length === 0) return { ...head, data: body, expected: undefined };
  if (body.length === 2) return { ...head, data: body.subarray(2), expected: numberAt(body, 0) };
  const end = 2 + numberAt(body, 0);
  if (body.length !== end && body.length !== end + 2) return null;
  const expected = body.length === end ? undefined : numberAt(body, end);
  return { ...head, data: body.subarray(2, end), expected };
}

/** The file that a command concerns, for faults tied to a file. */
export function fileOf(command: SimulatedCommand, selected: ChipFileId | null): ChipFileId | undefined {
  switch (command.name) {
    case 'createFile':
      return fileIdOf(command.data.subarray(1, 3));
    case 'selectFile':
      return fileIdOf(command.data);
    case 'read':
    case 'write':
      return selected ?? undefined;
    default:
      return undefined;
  }
}

/** Simulates the Trust Core application: PINs with attempts, files with access rights, one RSA key. */
export class TrustCoreChip {
  #state: ChipState;
  #coreSelected = false;
  #file: ChipFileId | null = null;
  #loggedIn = new Set<PinType>();

  constructor(
    private readonly profile: ChipProfile,
    state: ChipState,
  ) {
    this.#state = structuredClone(state);
  }

  get selectedFile(): ChipFileId | null {
    return this.#file;
  }

  snapshot(): ChipState {
    return structuredClone(this.#state);
  }

  /** Clears the volatile state, as a reset or power loss does. */
  reset(): void {
    this.#coreSelected = false;
    this.#file = null;
    this.#loggedIn.clear();
  }

  /** Returns data and status word. */
  execute(command: SimulatedCommand): Uint8Array {
    const answer = this.#answer(command);
    return typeof answer === 'number' ? Uint8Array.from(twoBytes(answer)) : joinBytes(answer, [0x90, 0x00]);
  }

  #answer(command: SimulatedCommand): number | Uint8Array {
    if (command.name === 'selectCore') return this.#selectCore(command);
    if (!this.#coreSelected) return status.unknownInstruction;
    switch (command.name) {
      case 'verifyPin':
        return this.#verify(command);
      case 'setPin':
        return this.#setPin(command);
      case 'createFile':
        return this.#create(command);
      case 'selectFile':
        return this.#select(command);
      case 'read':
        return this.#read(command);
      case 'write':
        return this.#write(command);
      case 'makeKey':
        return this.#makeKey(command);
      case 'readPublicKey':
        return this.#state.modulus === null ? status.noKey : fromHex(this.#state.modulus);
      case 'moreData':
        return status.conditions;
      default:
        return status.unknownInstruction;
    }
  }

  #selectCore({ data }: SimulatedCommand): number {
    this.reset();
    this.#coreSelected = toHex(data) === this.profile.application.id;
    return this.#coreSelected ? status.done : status.notFound;
  }

  #verify({ p2, data }: SimulatedCommand): number {
    const pinType = pinTypeOf(p2);
    if (!pinType) return status.wrongParameters;
    const pin = this.#state.pins[pinType];
    if (pin.attemptsLeft === 0) return status.blocked;
    if (data.length === 0) return 0x63c0 | pin.attemptsLeft;
    if (data.length !== this.profile.pins.encodedLength) return status.wrongLength;
    if (toHex(data) === pin.bytes) {
      pin.attemptsLeft = maxAttempts;
      this.#loggedIn.add(pinType);
      return status.done;
    }
    pin.attemptsLeft -= 1;
    this.#loggedIn.delete(pinType);
    return pin.attemptsLeft === 0 ? status.blocked : 0x63c0 | pin.attemptsLeft;
  }

  /** Logs the role out: the new PIN has to be verified first. */
  #setPin({ p2, data }: SimulatedCommand): number {
    const pinType = pinTypeOf(p2);
    if (!pinType) return status.wrongParameters;
    if (!this.#loggedIn.has('03')) return status.notAuthorised;
    if (data.length !== this.profile.pins.encodedLength) return status.wrongLength;
    this.#state.pins[pinType] = { bytes: toHex(data), attemptsLeft: maxAttempts };
    this.#loggedIn.delete(pinType);
    return status.done;
  }

  #create({ data }: SimulatedCommand): number {
    const id = fileIdOf(data.subarray(1, 3));
    if (data.length !== 14) return status.wrongLength;
    if (!id) return status.wrongData;
    if (!this.#loggedIn.has('03')) return status.notAuthorised;
    if (this.#state.files[id]) return status.exists;
    const size = numberAt(data, 3);
    const content = toHex(new Uint8Array(size).fill(0xff));
    this.#state.files[id] = { size, read: byteAt(data, 8), update: byteAt(data, 12), content };
    return status.done;
  }

  #select({ data }: SimulatedCommand): number | Uint8Array {
    const id = fileIdOf(data);
    const file = id && this.#state.files[id];
    if (!id || !file) return status.notFound;
    this.#file = id;
    return joinBytes(data, twoBytes(file.size));
  }

  #read({ p1, p2, expected }: SimulatedCommand): number | Uint8Array {
    const file = this.#current();
    if (!file) return status.conditions;
    if (!this.#allowed(file.read)) return status.notAuthorised;
    const offset = (p1 << 8) | p2;
    if (offset >= file.size) return status.wrongOffset;
    const rest = fromHex(file.content).subarray(offset);
    if (expected !== undefined && expected > rest.length) return 0x6c00 | rest.length;
    return rest.subarray(0, expected || rest.length);
  }

  #write({ p1, p2, data }: SimulatedCommand): number {
    const file = this.#current();
    if (!file) return status.conditions;
    if (!this.#allowed(file.update)) return status.notAuthorised;
    const offset = (p1 << 8) | p2;
    if (offset + data.length > file.size) return status.wrongLength;
    const content = fromHex(file.content);
    content.set(data, offset);
    file.content = toHex(content);
    return status.done;
  }

  #makeKey({ data }: SimulatedCommand): number {
    const { key } = this.profile;
    if (!this.#loggedIn.has('02')) return status.notAuthorised;
    if (numberAt(data, 0) !== key.fileId || data[2] !== key.lengthByte) return status.wrongData;
    this.#state.keysMade += 1;
    this.#state.modulus = modulusOf(this.#state.keysMade, key.bits);
    return status.done;
  }

  #current(): SimulatedFile | undefined {
    return this.#file === null ? undefined : this.#state.files[this.#file];
  }

  #allowed(access: number): boolean {
    return (access & 0x01) !== 0 || [...this.#loggedIn].some((role) => (access & roleBits[role]) !== 0);
  }
}

function pinTypeOf(reference: number): PinType | undefined {
  return pinTypes.find((pinType) => Number.parseInt(pinType, 16) === reference);
}
