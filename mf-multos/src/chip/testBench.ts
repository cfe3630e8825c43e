import type { ChipState } from '../simulator/chipState';
import type { Fault } from '../simulator/faults';
import { SimulatedDongle } from '../simulator/simulatedDongle';
import { SimulatedPort } from '../simulator/simulatedPort';
import { personalisedChip } from '../simulator/testChip';
import type { BytePort } from './bytePort';
import type { ChipQuestion, Confirm } from './confirm';
import { ChipError } from './errors';
import type { PinType } from './pin';
import { type ChipProfile, multosProfile } from './profile';
import type { StepProgress } from './steps';
import { VirtualClock } from './testClock';
import { Trace } from './trace';
import type { ChipConnection } from './withChip';

export const serialNumber = '000042';
export const pins: Record<PinType, string> = { '01': 'uSr#71', '02': 'kMg#82', '03': 'sOf#93' };
export const clientId = '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a';
export const clientSecret = 'Xq7!pV2$mK9#tR4%';

/** Every secret text, also encoded as hexadecimal and base64. */
const secrets = [...Object.values(pins), clientSecret].flatMap((text) => {
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'));
  return [text, hex.join(''), hex.join(' '), btoa(text)];
});
const anySecret = new RegExp(secrets.map((text) => text.replace(/[^\w ]/g, '\\$&')).join('|'), 'i');

/** A completely set-up chip with credentials. */
export const finishedChip: ChipState = personalisedChip(multosProfile, {
  serialNumber,
  pins,
  clientId,
  clientSecret,
});

interface BenchOptions {
  chip?: ChipState;
  faults?: readonly Fault[];
  profile?: ChipProfile;
  keyMs?: number;
  signal?: AbortSignal;
  /** The user's answers to the questions of a run; default yes. */
  answers?: Partial<Record<ChipQuestion['about'], boolean>>;
}

export interface Outcome<T> {
  value?: T;
  error?: ChipError;
}

/** A simulated dongle on virtual time, with everything that a run needs. */
export class Bench {
  readonly clock = new VirtualClock();
  readonly dongle: SimulatedDongle;
  readonly trace = new Trace(this.clock);
  readonly progress: StepProgress[] = [];
  readonly questions: ChipQuestion[] = [];
  readonly confirm: Confirm;
  readonly #options: BenchOptions;

  constructor(options: BenchOptions = {}) {
    this.#options = options;
    const { clock } = this;
    this.dongle = new SimulatedDongle({ keyMs: 2_000, faults: [], ...definedParts(options), clock });
    this.confirm = async (question) => {
      this.questions.push(question);
      return options.answers?.[question.about] ?? true;
    };
  }

  readonly onProgress = (progress: StepProgress): void => {
    this.progress.push(progress);
  };

  connection(port: BytePort = new SimulatedPort(this.dongle, this.clock)): ChipConnection {
    const { profile = multosProfile, signal } = this.#options;
    return { port, profile, clock: this.clock, trace: this.trace, ...(signal ? { signal } : {}) };
  }

  /** Runs to the end and checks the invariants of every run: a result or a ChipError, port released, no secret leaked. */
  async run<T>(work: Promise<T>): Promise<Outcome<T>> {
    const outcome = await this.clock.settle(
      work.then(
        (value): Outcome<T> => ({ value }),
        (error: unknown): Outcome<T> => ({ error: expectChipError(error) }),
      ),
    );
    if (this.dongle.isOpen) throw new Error('The port was not released');
    expectNoSecret([this.trace, this.progress, this.questions, outcome.error]);
    return outcome;
  }

  /** The commands with these names that the chip received. */
  given(...names: string[]): string[] {
    return this.dongle.journal
      .filter(({ name }) => names.includes(name))
      .map(({ name, about }) => `${name} ${about}`.trim());
  }
}

/** Commands that change a chip. */
export const changes = ['setPin', 'createFile', 'write', 'makeKey'];

function definedParts({ chip, faults, profile, keyMs }: BenchOptions) {
  return {
    ...(chip ? { chip } : {}),
    ...(faults ? { faults } : {}),
    ...(profile ? { profile } : {}),
    ...(keyMs === undefined ? {} : { keyMs }),
  };
}

function expectChipError(error: unknown): ChipError {
  if (error instanceof ChipError) return error;
  throw error;
}

/** Everything about a thrown value that a log could show. */
function everythingOf(thing: unknown): string {
  if (!(thing instanceof Error)) return JSON.stringify(thing) ?? '';
  const own = Object.getOwnPropertyNames(thing).map((name) => String(Reflect.get(thing, name)));
  return [JSON.stringify(thing), String(thing), ...own, everythingOf(thing.cause)].join('\n');
}

function expectNoSecret(things: readonly unknown[]): void {
  const leaking = things.map(everythingOf).find((text) => anySecret.test(text));
  if (leaking !== undefined) throw new Error(`A secret was leaked:\n${leaking}`);
}
