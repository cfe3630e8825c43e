import { type Apdu, type ApduChannel, StatusError } from './apdu';
import { fromHex, joinBytes, numberAt, twoBytes } from './bytes';
import { type Attempt, chipError, failedStep, stopped } from './errors';
import { replug } from './lineFaults';
import { encodePin, type PinType, pinRoles } from './pin';
import type { ChipFileName, ChipFileProfile, ChipProfile } from './profile';
import { type PublicKey, publicKeyOf } from './publicKey';
import { attemptsLeftIn, isBlocked } from './statusWords';
import type { Trace } from './trace';

interface ChipCommandsParts {
  channel: ApduChannel;
  profile: ChipProfile;
  trace: Trace;
  /** Aborting prevents further commands; the running one is awaited. */
  signal?: AbortSignal | undefined;
}

const unexpectedLength = { meaning: 'the chip answered with an unexpected number of bytes', advice: replug };

/** The chip's commands, one method per command. Every rejection is a ChipError for the step. */
export class ChipCommands {
  constructor(private readonly parts: ChipCommandsParts) {}

  async selectCore(): Promise<void> {
    const { application, commands } = this.parts.profile;
    const meaning = 'the core application is not on this chip';
    const advice = 'Check that it is a Multos dongle with the core application.';
    await this.#send(
      {
        step: 'select the core',
        sent: `select application ${application.name}`,
        changes: false,
        meanings: { '6A82': { meaning, advice } },
      },
      { header: commands.selectCore, data: fromHex(application.id) },
    );
  }

  /** The attempts left for a PIN, without using one; null if the chip does not report them. */
  async pinAttempts(pinType: PinType): Promise<number | null> {
    const attempt = { step: 'verify the PIN', sent: `ask for the attempts left for ${pinWords(pinType)}` };
    try {
      await this.#exchange(attempt.sent, this.#pinCommand('verifyPin', pinType));
      return null;
    } catch (error) {
      const attemptsLeft = error instanceof StatusError ? attemptsLeftOf(error.statusWord) : null;
      if (attemptsLeft !== null) return attemptsLeft;
      throw failedStep({ ...attempt, changes: false, pinType }, error, this.parts.trace);
    }
  }

  /** A wrong PIN uses up an attempt, so this is never sent twice for one user action. */
  async verifyPin(pinType: PinType, pin: string): Promise<void> {
    const attempt = { step: 'verify the PIN', sent: `verify ${pinWords(pinType)}`, changes: true, pinType };
    await this.#send(attempt, this.#pinCommand('verifyPin', pinType, pin));
  }

  async setPin(pinType: PinType, pin: string): Promise<void> {
    const attempt = { step: `set PIN ${pinType}`, sent: `set ${pinWords(pinType)}`, changes: true };
    await this.#send(attempt, this.#pinCommand('setPin', pinType, pin));
  }

  async createFile(name: ChipFileName): Promise<void> {
    const { commands, files } = this.parts.profile;
    const { id, size, read, update } = files[name];
    await this.#send(
      { step: `create file ${id}`, sent: `create file ${id} of ${size} bytes`, changes: true },
      {
        header: commands.createFile,
        data: joinBytes([0], fromHex(id), twoBytes(size), [0, 0, 0, read], [0, 0, 0, update], [0]),
      },
    );
  }

  /** Selects a file, and checks that it has the size in the profile. */
  async selectFile(name: ChipFileName): Promise<void> {
    const file = this.parts.profile.files[name];
    await this.#selectFile(`find file ${file.id}`, file);
  }

  async readFile(name: ChipFileName): Promise<Uint8Array> {
    const { commands, files } = this.parts.profile;
    const file = files[name];
    const step = `read the ${file.label}`;
    await this.#selectFile(step, file);
    const attempt = { step, sent: `read ${file.size} bytes of file ${file.id}`, changes: false };
    const content = await this.#send(attempt, {
      header: commands.read,
      expected: file.size,
      secret: file.secret ? 'received' : undefined,
    });
    if (content.length !== file.size) throw chipError('malformed', attempt, unexpectedLength);
    return content;
  }

  async writeFile(name: ChipFileName, content: Uint8Array): Promise<void> {
    const { commands, files } = this.parts.profile;
    const file = files[name];
    const step = `write the ${file.label}`;
    // A run that writes a credential reads it only after it has been written.
    const nextRun = name === 'serialNumber' ? undefined : 'checks the serial number, then writes it again';
    await this.#selectFile(step, file);
    await this.#send(
      { step, sent: `write ${content.length} bytes to file ${file.id}`, changes: true, nextRun },
      { header: commands.write, data: content, secret: file.secret ? 'sent' : undefined },
    );
  }

  async makeKey(): Promise<void> {
    const { commands, key, timing } = this.parts.profile;
    await this.#send(
      { step: 'create the RSA key', sent: `create an RSA key of ${key.bits} bits`, changes: true },
      {
        header: commands.makeKey,
        data: joinBytes(twoBytes(key.fileId), [key.lengthByte]),
        timeoutMs: timing.makeKey,
      },
    );
  }

  async readPublicKey(): Promise<PublicKey> {
    const { profile } = this.parts;
    const attempt = { step: 'read the public key', sent: 'read the public key', changes: false };
    const sent = await this.#send(attempt, { header: profile.commands.readPublicKey, expected: 0 });
    const key = publicKeyOf(sent, profile);
    if (!('problem' in key)) return key;
    const advice = 'Create the key again; if the same happens, use another dongle.';
    throw chipError('badKey', attempt, { meaning: key.problem, advice });
  }

  async #selectFile(step: string, { id, size }: ChipFileProfile): Promise<void> {
    const attempt = { step, sent: `select file ${id}`, changes: false };
    const answer = await this.#send(attempt, {
      header: this.parts.profile.commands.selectFile,
      data: fromHex(id),
      expected: 4,
    });
    if (answer.length < 4) throw chipError('malformed', attempt, unexpectedLength);
    const found = numberAt(answer, 2);
    if (found === size) return;
    const meaning = `file ${id} has ${found} bytes instead of ${size}`;
    const advice = 'This chip was set up for something else: use another dongle.';
    throw chipError('fileSize', attempt, { meaning, advice });
  }

  #pinCommand(name: 'verifyPin' | 'setPin', pinType: PinType, pin?: string): Apdu {
    const { profile } = this.parts;
    const header = { ...profile.commands[name], p2: Number.parseInt(pinType, 16) };
    return pin === undefined ? { header } : { header, data: encodePin(pin, profile), secret: 'sent' };
  }

  async #send(attempt: Attempt & { sent: string }, apdu: Apdu): Promise<Uint8Array> {
    try {
      return await this.#exchange(attempt.sent, apdu);
    } catch (error) {
      throw failedStep(attempt, error, this.parts.trace);
    }
  }

  async #exchange(sent: string, apdu: Apdu): Promise<Uint8Array> {
    const { channel, trace, signal } = this.parts;
    if (signal?.aborted) throw stopped(`before the command: ${sent}`);
    trace.step(sent);
    return channel.send(apdu);
  }
}

function pinWords(pinType: PinType): string {
  return `PIN ${pinType} (${pinRoles[pinType]})`;
}

function attemptsLeftOf(statusWord: number): number | null {
  return isBlocked(statusWord) ? 0 : attemptsLeftIn(statusWord);
}
