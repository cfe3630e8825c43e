import type { ChipCommands } from './commands';
import type { Confirm } from './confirm';
import { type CredentialName, decodeCredential } from './credentials';
import { ChipError, type ChipErrorKind, chipError, isLineFailure } from './errors';
import { blockedUntil, type Login, type PinType } from './pin';
import type { ChipFileName, ChipProfile } from './profile';
import type { PublicKey } from './publicKey';
import { matchSerialNumber, type Reading, reading, serialOf, textReading } from './reading';
import { decodeSerialNumber } from './serialNumber';
import { blockedAdvice } from './statusWords';

/** Transmission errors, after which a read can be repeated: the chip itself has not reported an error. */
const retryable: ReadonlySet<ChipErrorKind> = new Set<ChipErrorKind>([
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

/** A session with a chip whose core application is selected, over an open port. */
export class ChipSession {
  /** PINs that the chip has accepted in this session. Only these are ever sent again. */
  readonly #accepted = new Map<PinType, string>();
  /** The serial number last read, by which the chip is recognised. */
  #serial: string | undefined;

  /** `start` resets the link and the chip. */
  constructor(
    readonly commands: ChipCommands,
    readonly profile: ChipProfile,
    private readonly start: () => Promise<void>,
  ) {}

  /** Verifies a PIN. Asks before the last attempt, since a wrong PIN would block it. */
  async logIn({ pinType, pin }: Login, confirm: Confirm): Promise<void> {
    if (this.#serial === undefined) await this.readSerialNumber();
    const attempt = { step: 'verify the PIN', sent: `ask for the attempts left for PIN ${pinType}` };
    const attemptsLeft = await this.#retried(() => this.commands.pinAttempts(pinType));
    if (attemptsLeft === 0) {
      throw chipError('lastAttempt', attempt, {
        meaning: `PIN ${pinType} is blocked`,
        advice: blockedAdvice(pinType),
        attemptsLeft,
        blockedPin: pinType,
      });
    }
    if (attemptsLeft === 1 && !(await confirm({ about: 'lastAttempt', pinType }))) {
      throw chipError('lastAttempt', attempt, {
        meaning: 'one attempt is left, and it was not used',
        advice: `Check the PIN first: a wrong one blocks it ${blockedUntil(pinType)}.`,
        attemptsLeft,
      });
    }
    await this.commands.verifyPin(pinType, pin);
    this.#accepted.set(pinType, pin);
  }

  /** Sets a PIN. Forgets the previous one first, since verifying it again would use up an attempt. */
  async setPin(pinType: PinType, pin: string): Promise<void> {
    this.#accepted.delete(pinType);
    await this.commands.setPin(pinType, pin);
  }

  async readSerialNumber(): Promise<Reading<string>> {
    const found = await this.#retried(() => this.#readSerialNumber());
    this.#serial = serialOf(found);
    return found;
  }

  /** Checks the serial number again. Call it right before every change, since the chip may have been swapped. */
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
    return this.#retried(() =>
      reading(async () => textReading(decodeCredential(await this.commands.readFile(file), this.profile))),
    );
  }

  /** Whether a file of the right size exists. */
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

  #readSerialNumber(): Promise<Reading<string>> {
    return reading(async () =>
      textReading(decodeSerialNumber(await this.commands.readFile('serialNumber'), this.profile)),
    );
  }

  /**
   * Retries a read once if its reply was lost, after draining the line, resetting the chip, selecting the core and
   * verifying the accepted PINs again. Only for reads, which are idempotent. If the line does not recover, throws the
   * original error.
   */
  async #retried<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ChipError) || !retryable.has(error.kind)) throw error;
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

  /** A PIN must not be sent to a chip that was swapped in: it would use up an attempt there. */
  async #expectSameChip(): Promise<void> {
    if (this.#serial === undefined) return;
    const found = await this.#readSerialNumber();
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
