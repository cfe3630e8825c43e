import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { type CredentialName, type Credentials, credentialProblem, encodeCredential } from './credentials';
import { badInput, chipError } from './errors';
import { type Login, pinProblem } from './pin';
import { ifPresent, matchSerialNumber } from './reading';
import { serialNumberProblem } from './serialNumber';
import { firstSteps, type OnProgress, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

export interface WriteCredentialsRequest extends Credentials {
  /** The serial number of the record, which the chip must have too. */
  serialNumber: string;
  /** A role that is allowed to update the files: user or security officer. */
  login: Login;
  confirm: Confirm;
  onProgress?: OnProgress;
}

export interface WrittenCredentials {
  /** False if this login can write the client secret but not read it back. */
  isSecretRead: boolean;
}

export const writeCredentialsSteps: readonly StepId[] = [
  ...firstSteps,
  'checkSerial',
  'logIn',
  'writeClientId',
  'writeClientSecret',
  'readBack',
];

/**
 * Writes client id and client secret to the chip of a record, and reads back what this login can read. Rejects with a
 * ChipError, with 'serialMismatch' before anything is written if it is a different chip. Releases the port in any case.
 */
export async function writeCredentials(
  connection: ChipConnection,
  request: WriteCredentialsRequest,
): Promise<WrittenCredentials> {
  const { serialNumber, clientId, clientSecret, login, confirm } = request;
  const { profile } = connection;
  const problem =
    serialNumberProblem(serialNumber) ??
    credentialProblem('clientId', clientId, profile) ??
    credentialProblem('clientSecret', clientSecret, profile) ??
    pinProblem(login.pin);
  if (problem !== undefined) throw badInput(problem);
  return withChip(connection, request.onProgress, async (chip, step) => {
    await step('checkSerial', () => checkSerial(chip, serialNumber));
    await step('logIn', () => chip.logIn(login, confirm));
    const write = async (file: CredentialName) => {
      await chip.expectSerialNumber(serialNumber);
      await chip.commands.writeFile(file, encodeCredential(request[file]));
    };
    await step('writeClientId', () => write('clientId'));
    await step('writeClientSecret', () => write('clientSecret'));
    return step('readBack', async () => {
      await expectKept(chip, 'clientId', clientId);
      const isSecretRead = await expectKept(chip, 'clientSecret', clientSecret);
      await chip.expectSerialNumber(serialNumber);
      return { isSecretRead };
    });
  });
}

/** Checks the number before the PIN is sent, if it is readable without one: a PIN sent to the wrong chip loses an attempt. */
async function checkSerial(chip: ChipSession, serialNumber: string): Promise<void> {
  const found = await chip.readSerialNumber();
  if (found.state !== 'locked') matchSerialNumber(found, serialNumber);
}

/** Reads a file back. Resolves to false for a file that this login can write but not read, which cannot be checked. */
async function expectKept(chip: ChipSession, file: CredentialName, written: string): Promise<boolean> {
  const found = await chip.readCredential(file);
  if (found.state === 'locked') return false;
  if (ifPresent(found) === written) return true;
  const { label } = chip.profile.files[file];
  const meaning = 'the chip did not keep the data that was written';
  const advice = 'Write the credentials again; if the same happens, use another dongle.';
  throw chipError('notKept', { step: `write the ${label}`, sent: `read the ${label}` }, { meaning, advice });
}
