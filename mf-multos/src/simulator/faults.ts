import type { ChipCommandName, ChipFileId } from '../chip/profile';
import type { LineErrorName } from '../chip/webSerial';
import type { ChipState } from './chipState';

/** Commands of the bridge; each write of the host is one command. */
export const bridgeEvents = [
  'probe',
  'mode',
  'reset',
  'bufferSize',
  'head',
  'body',
  'tag',
  'length',
  'value',
] as const;
export type BridgeEvent = (typeof bridgeEvents)[number];

export interface FaultPoint {
  /** A command of the bridge or of the chip; 'command' matches any command of the chip. */
  on: BridgeEvent | ChipCommandName | 'command';
  file?: ChipFileId;
  /** Which match after the fault was added, from 1. Default 1. */
  nth?: number;
  /** Also at every later match. */
  always?: boolean;
}

/** The faults that the simulator can produce. */
export type Fault =
  | { kind: 'pickerCancelled' }
  | { kind: 'policyDenied' }
  /** Another program has the port open. */
  | { kind: 'openElsewhere' }
  /** Other code in the page has locked the writable stream. */
  | { kind: 'writerLocked' }
  /** A different device with the same vendor ID. */
  | { kind: 'otherBridge' }
  | { kind: 'modeRefused' }
  /** Clock stretching: the bridge delays polls until the chip has a reply. */
  | { kind: 'stretchedClock' }
  /** Nothing is answered from then on. */
  | { kind: 'mute'; at: FaultPoint }
  | { kind: 'lostReply'; at: FaultPoint }
  /** The chip does not accept a message: acknowledged with 0. */
  | { kind: 'notAcknowledged'; at: FaultPoint }
  /** Every reply arrives in chunks of these sizes, repeated, `gapMs` milliseconds apart. */
  | { kind: 'split'; sizes: readonly number[]; gapMs: number }
  /** The reply arrives twice in one chunk. */
  | { kind: 'doubledReply'; at: FaultPoint }
  /** Unrequested bytes arrive a millisecond after the reply, before the next command. */
  | { kind: 'staleBytes'; at: FaultPoint; bytes: readonly number[] }
  | { kind: 'replyLength'; at: FaultPoint; length: number }
  | { kind: 'replyTag'; at: FaultPoint; tag: number }
  /** The value is this many bytes shorter than the reported length. */
  | { kind: 'cutShort'; at: FaultPoint; missing: number }
  /** Before the chip executes the command, between execution and reply, or after its reply. */
  | { kind: 'unplug'; at: FaultPoint; moment: 'before' | 'during' | 'after' }
  /** After this many bytes in both directions together. */
  | { kind: 'unplugAtByte'; count: number }
  /** A line error occurs instead of the reply. */
  | { kind: 'lineError'; at: FaultPoint; error: LineErrorName }
  /** The chip takes this long for a command. */
  | { kind: 'busy'; at: FaultPoint; ms: number }
  /** The chip answers with this status instead of executing the command; 9000 executes it. */
  | { kind: 'status'; at: FaultPoint; statusWord: number }
  /** The chip answers 9000 with only this many bytes of its data. */
  | { kind: 'shortAnswer'; at: FaultPoint; bytes: number }
  /** The chip repeats the data of the command in front of its status. */
  | { kind: 'echo'; at: FaultPoint }
  /** The chip reports a write as successful but does not perform it. */
  | { kind: 'lostWrite'; at: FaultPoint }
  | { kind: 'moreDataForever'; at: FaultPoint }
  /** The chip returns its data in pieces with 61xx. */
  | { kind: 'chained'; at: FaultPoint; pieceBytes: number }
  /** The chip first answers 6Cxx with the right length. */
  | { kind: 'wrongLength'; at: FaultPoint }
  /** The core application is missing, or a different one answers in its place. */
  | { kind: 'wrongApplication'; answers: boolean }
  /** The chip is replaced by another one. */
  | { kind: 'swappedChip'; at: FaultPoint; chip: ChipState }
  | { kind: 'modulus'; shape: 'zero' | 'short' | 'even' };

interface Happening {
  on: readonly FaultPoint['on'][];
  file: ChipFileId | undefined;
}

function matches(point: FaultPoint, happening: Happening): boolean {
  return happening.on.includes(point.on) && (point.file === undefined || point.file === happening.file);
}

export class FaultPlan {
  #set: { fault: Fault; seen: number }[] = [];

  add(...faults: Fault[]): void {
    this.#set.push(...faults.map((fault) => ({ fault, seen: 0 })));
  }

  clear(): void {
    this.#set = [];
  }

  /** A fault that is not tied to a command. */
  standing<K extends Fault['kind']>(kind: K): Extract<Fault, { kind: K }> | undefined {
    return this.#set.map(({ fault }) => fault).find((fault) => isOfKind(fault, kind));
  }

  /** The faults due at this event. Counts the matches of each fault. */
  due(happening: Happening): Fault[] {
    const due: Fault[] = [];
    for (const set of this.#set) {
      if (!('at' in set.fault) || !matches(set.fault.at, happening)) continue;
      set.seen += 1;
      const { nth = 1, always = false } = set.fault.at;
      if (set.seen === nth || (always && set.seen > nth)) due.push(set.fault);
    }
    return due;
  }
}

function isOfKind<K extends Fault['kind']>(fault: Fault, kind: K): fault is Extract<Fault, { kind: K }> {
  return fault.kind === kind;
}

export function ofKind<K extends Fault['kind']>(
  faults: readonly Fault[],
  kind: K,
): Extract<Fault, { kind: K }> | undefined {
  return faults.find((fault) => isOfKind(fault, kind));
}
