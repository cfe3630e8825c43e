import type { ChipCommandName, ChipFileId } from '../chip/profile';
import type { LineErrorName } from '../chip/webSerial';
import type { ChipState } from './chipState';

/** Commands of the bridge: each write of the host is one. */
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
  /** A command of the bridge, or of the chip; 'command' is any command of the chip. */
  on: BridgeEvent | ChipCommandName | 'command';
  file?: ChipFileId;
  /** The first one after the fault was set, unless another is wanted. */
  nth?: number;
  /** Also every time after that. */
  always?: boolean;
}

/** What can go wrong, each on demand. */
export type Fault =
  | { kind: 'pickerCancelled' }
  | { kind: 'policyDenied' }
  /** Another program has the port open. */
  | { kind: 'openElsewhere' }
  /** Something else in the page holds the writing end. */
  | { kind: 'writerLocked' }
  /** A device with the same vendor id that says it is something else. */
  | { kind: 'otherBridge' }
  | { kind: 'modeRefused' }
  /** The bridge keeps the question for a reply until the chip has one. */
  | { kind: 'stretchedClock' }
  /** From here on nothing is answered. */
  | { kind: 'mute'; at: FaultPoint }
  | { kind: 'lostReply'; at: FaultPoint }
  /** The chip does not take a message: acknowledged with 0. */
  | { kind: 'notAcknowledged'; at: FaultPoint }
  /** Every reply comes in pieces of these sizes, over and over, so many milliseconds apart. */
  | { kind: 'split'; sizes: readonly number[]; gapMs: number }
  /** The reply comes twice, in one chunk. */
  | { kind: 'doubledReply'; at: FaultPoint }
  /** Bytes come unasked a millisecond after the reply, so before the next command. */
  | { kind: 'staleBytes'; at: FaultPoint; bytes: readonly number[] }
  | { kind: 'replyLength'; at: FaultPoint; length: number }
  | { kind: 'replyTag'; at: FaultPoint; tag: number }
  /** The value ends so many bytes before the length that was told. */
  | { kind: 'cutShort'; at: FaultPoint; missing: number }
  /** Before the chip does the command, after it did but before its reply, or after its reply. */
  | { kind: 'unplug'; at: FaultPoint; moment: 'before' | 'during' | 'after' }
  /** After so many bytes in both directions together. */
  | { kind: 'unplugAtByte'; count: number }
  /** The line fails in place of the reply. */
  | { kind: 'lineError'; at: FaultPoint; error: LineErrorName }
  /** The chip works so long on a command. */
  | { kind: 'busy'; at: FaultPoint; ms: number }
  /** The chip answers with this instead of doing the command; with 9000 it does it. */
  | { kind: 'status'; at: FaultPoint; statusWord: number }
  /** The chip answers 9000 with so many bytes of its data only. */
  | { kind: 'shortAnswer'; at: FaultPoint; bytes: number }
  /** The chip says that it wrote, and did not. */
  | { kind: 'lostWrite'; at: FaultPoint }
  | { kind: 'moreDataForever'; at: FaultPoint }
  /** The chip hands its data out with 61xx, in pieces. */
  | { kind: 'chained'; at: FaultPoint; pieceBytes: number }
  /** The chip asks for the right length with 6Cxx first. */
  | { kind: 'wrongLength'; at: FaultPoint }
  /** The core application is not there, or another one answers in its place. */
  | { kind: 'wrongApplication'; answers: boolean }
  /** Another chip is behind the bridge from here on. */
  | { kind: 'swappedChip'; at: FaultPoint; chip: ChipState }
  | { kind: 'modulus'; shape: 'zero' | 'short' | 'even' };

interface Happening {
  on: readonly FaultPoint['on'][];
  file: ChipFileId | undefined;
}

interface SetFault {
  fault: Fault;
  seen: number;
}

function matches(point: FaultPoint, happening: Happening): boolean {
  return happening.on.includes(point.on) && (point.file === undefined || point.file === happening.file);
}

export class FaultPlan {
  #set: SetFault[] = [];

  add(...faults: Fault[]): void {
    this.#set.push(...faults.map((fault) => ({ fault, seen: 0 })));
  }

  clear(): void {
    this.#set = [];
  }

  /** A fault that is not bound to a moment. */
  standing<K extends Fault['kind']>(kind: K): Extract<Fault, { kind: K }> | undefined {
    return this.#set.map(({ fault }) => fault).find((fault) => isOfKind(fault, kind));
  }

  /** The faults that are due now; each counts the happenings that it waits for. */
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
