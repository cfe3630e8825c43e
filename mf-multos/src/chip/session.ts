import { ApduChannel } from './apdu';
import type { BytePort } from './bytePort';
import type { Clock } from './clock';
import { ChipCommands } from './commands';
import { type Attempt, ChipError, type ChipErrorKind, chipError, connecting, failedStep } from './errors';
import type { Link } from './link';
import type { Login, PinType } from './pin';
import type { ChipProfile } from './profile';
import { type OnProgress, type RunStep, stepRunner } from './steps';
import { TlvLink } from './tlvLink';
import type { Trace } from './trace';
import { UsbIssLink } from './usbIssLink';

/** What a run needs from outside. */
export interface ChipConnection {
  port: BytePort;
  profile: ChipProfile;
  clock: Clock;
  trace: Trace;
  /** Aborting stops the run before its next command: what was sent is waited for, so its outcome is known. */
  signal?: AbortSignal;
}

/** What a run asks the person before something that cannot be undone. */
export type ChipQuestion =
  | { about: 'lastTry'; pinType: PinType }
  | { about: 'replaceKey'; modulus: string | null }
  | { about: 'officerPinIsSet'; triesLeft: number };

export type Confirm = (question: ChipQuestion) => Promise<boolean>;

/** A reply that was lost or garbled on its way: the chip itself has not complained. */
const passing: ReadonlySet<ChipErrorKind> = new Set<ChipErrorKind>([
  'silent',
  'framing',
  'parity',
  'break',
  'overrun',
  'notAcknowledged',
  'refused',
  'unknownTag',
  'badLength',
  'surplus',
  'chipSilent',
]);

/** A chip whose core application is selected, over an open port. */
export class ChipSession {
  readonly commands: ChipCommands;
  readonly profile: ChipProfile;
  readonly #start: () => Promise<void>;
  /** PINs that the chip has accepted in this session; nothing else is ever sent again. */
  readonly #accepted = new Map<PinType, string>();

  constructor(commands: ChipCommands, profile: ChipProfile, start: () => Promise<void>) {
    this.commands = commands;
    this.profile = profile;
    this.#start = start;
  }

  /** Verifies a PIN. The last try blocks the PIN for good when it is wrong, so it is asked for. */
  async logIn({ pinType, pin }: Login, confirm: Confirm): Promise<void> {
    const attempt = { step: 'verify the PIN', sent: `ask for the tries left of PIN ${pinType}` };
    const triesLeft = await this.retried(() => this.commands.pinTries(pinType));
    if (triesLeft === 0) {
      throw chipError('lastTry', attempt, {
        meaning: `PIN ${pinType} is blocked`,
        advice: 'Only the security officer can set a new PIN. If that PIN is blocked, replace the dongle.',
      });
    }
    if (triesLeft === 1 && !(await confirm({ about: 'lastTry', pinType }))) {
      throw chipError('lastTry', attempt, {
        meaning: 'one try is left and it was not used',
        advice: 'Make sure of the PIN first: a wrong one blocks it for good.',
      });
    }
    await this.commands.verifyPin(pinType, pin);
    this.#accepted.set(pinType, pin);
  }

  /** The former PIN of this type is forgotten first: verified again it would use up a try. */
  async setPin(pinType: PinType, pin: string): Promise<void> {
    this.#accepted.delete(pinType);
    await this.commands.setPin(pinType, pin);
  }

  /**
   * A read whose reply was lost is done again, once, after the line was drained, the chip reset, the core
   * selected and the accepted PINs verified again. For reads only: they may be done twice.
   */
  async retried<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ChipError) || !passing.has(error.kind)) throw error;
      await this.#start();
      await this.commands.selectCore();
      for (const [pinType, pin] of this.#accepted) await this.commands.verifyPin(pinType, pin);
      return read();
    }
  }
}

const initialising: Attempt = { step: 'initialise the dongle', sent: 'reset the chip', changes: false };

/**
 * Opens the port, initialises the dongle, selects the core, and gives the chip to `use`. Whatever happens
 * the port is released before the result or the ChipError comes back.
 */
export async function withChip<T>(
  connection: ChipConnection,
  onProgress: OnProgress | undefined,
  use: (chip: ChipSession, step: RunStep) => Promise<T>,
): Promise<T> {
  const { port, profile, trace } = connection;
  const step = stepRunner(onProgress);
  const link = linkOf(connection);
  const start = () => told(initialising, trace, () => link.start());
  const commands = new ChipCommands({ ...connection, channel: new ApduChannel({ ...connection, link }) });
  const chip = new ChipSession(commands, profile, start);
  let open = false;
  try {
    await step('connect', async () => {
      await told(connecting, trace, () => port.open());
      open = true;
    });
    await step('initialise', start);
    await step('selectCore', () => commands.selectCore());
    return await use(chip, step);
  } finally {
    // A port that did not open may be in use by another run.
    if (open) await port.close();
    trace.note('port released');
  }
}

function linkOf(connection: ChipConnection): Link {
  return connection.profile.link === 'tlv' ? new TlvLink(connection) : new UsbIssLink(connection);
}

async function told(attempt: Attempt, trace: Trace, work: () => Promise<void>): Promise<void> {
  trace.step(attempt.sent);
  try {
    await work();
  } catch (error) {
    throw failedStep(attempt, error, trace);
  }
}
