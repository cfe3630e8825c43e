import type { ChipCommands } from './commands';
import type { Confirm } from './confirm';
import type { CredentialName } from './credentials';
import { ChipError, type ChipErrorKind, chipError, isLineFailure } from './errors';
import type { Login, PinType } from './pin';
import type { ChipFileName, ChipProfile } from './profile';
import type { PublicKey } from './publicKey';
import {
  matchSerialNumber,
  type Reading,
  readCredential,
  reading,
  readSerialNumber,
  serialOf,
} from './reading';

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
  /** PINs that the chip has accepted in this session; no other is ever sent again. */
  readonly #accepted = new Map<PinType, string>();
  /** The serial number that the chip showed last: by it the chip is recognised. */
  #serial: string | undefined;

  /** `start` makes the line usable again and resets the chip. */
  constructor(
    readonly commands: ChipCommands,
    readonly profile: ChipProfile,
    private readonly start: () => Promise<void>,
  ) {}

  /** Verifies a PIN. A wrong PIN at the last attempt blocks it permanently, so it is asked for. */
  async logIn({ pinType, pin }: Login, confirm: Confirm): Promise<void> {
    if (this.#serial === undefined) await this.readSerialNumber();
    const attempt = { step: 'verify the PIN', sent: `ask for the attempts left for PIN ${pinType}` };
    const attemptsLeft = await this.#retried(() => this.commands.pinAttempts(pinType));
    if (attemptsLeft === 0) {
      throw chipError('lastAttempt', attempt, {
        meaning: `PIN ${pinType} is blocked`,
        advice: 'Only the security officer can set a new PIN. If that PIN is blocked, replace the dongle.',
      });
    }
    if (attemptsLeft === 1 && !(await confirm({ about: 'lastAttempt', pinType }))) {
      throw chipError('lastAttempt', attempt, {
        meaning: 'one attempt is left and it was not used',
        advice: 'Check the PIN first: a wrong one blocks it permanently.',
      });
    }
    await this.commands.verifyPin(pinType, pin);
    this.#accepted.set(pinType, pin);
  }

  /** The previous PIN of this type is forgotten first: verified again it would use up an attempt. */
  async setPin(pinType: PinType, pin: string): Promise<void> {
    this.#accepted.delete(pinType);
    await this.commands.setPin(pinType, pin);
  }

  async readSerialNumber(): Promise<Reading<string>> {
    const found = await this.#retried(() => readSerialNumber(this.commands, this.profile));
    this.#serial = serialOf(found);
    return found;
  }

  /** Reads the serial number again, right before every change of the chip: it could be another chip by now. */
  async expectSerialNumber(wanted: string, orNone = false): Promise<void> {
    matchSerialNumber(await this.readSerialNumber(), wanted, orNone);
  }

  async writeSerialNumber(serialNumber: string, content: Uint8Array): Promise<void> {
    await this.commands.writeFile('serialNumber', content);
    this.#serial = serialNumber;
    await this.expectSerialNumber(serialNumber).catch((error: unknown) => {
      throw error instanceof ChipError ? error.afterChange() : error;
    });
  }

  readCredential(file: CredentialName): Promise<Reading<string>> {
    return this.#retried(() => readCredential(this.commands, this.profile, file));
  }

  /** Whether a file of the right size is there. */
  async hasFile(file: ChipFileName): Promise<boolean> {
    const found = await this.#retried(() =>
      reading(async () => {
        await this.commands.selectFile(file);
        return { state: 'present', value: true };
      }),
    );
    return found.state === 'present';
  }

  readPublicKey(): Promise<PublicKey> {
    return this.#retried(() => this.commands.readPublicKey());
  }

  findPublicKey(): Promise<Reading<PublicKey>> {
    return reading(async () => ({ state: 'present', value: await this.readPublicKey() }));
  }

  /**
   * A read whose reply was lost is done again, once, after the line was drained, the chip reset, the core
   * selected and the accepted PINs verified again. For reads only: they may be done twice. A line that does not
   * come back is told as what was at work when it failed.
   */
  async #retried<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ChipError) || !passing.has(error.kind)) throw error;
      await this.#recover().catch((again: unknown) => {
        throw isLineFailure(again) ? error : again;
      });
      return read();
    }
  }

  async #recover(): Promise<void> {
    await this.start();
    await this.commands.selectCore();
    await this.#expectSameChip();
    for (const [pinType, pin] of this.#accepted) await this.commands.verifyPin(pinType, pin);
  }

  /** A PIN must not be sent to a chip that took the place of the right one: it would use up an attempt there. */
  async #expectSameChip(): Promise<void> {
    if (this.#serial === undefined) return;
    const found = await readSerialNumber(this.commands, this.profile);
    if (serialOf(found) === this.#serial) return;
    throw chipError(
      'otherChip',
      { step: 'continue after a line error', sent: 'read the serial number' },
      {
        meaning: 'it is not certain that this is still the same chip',
        advice: 'Check which dongle is plugged in, then start again.',
      },
    );
  }
}
