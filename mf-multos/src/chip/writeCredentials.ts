import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { type CredentialName, type Credentials, credentialProblem, encodeCredential } from './credentials';
import { badInput, chipError } from './errors';
import { type Login, pinProblem } from './pin';
import { matchSerialNumber } from './reading';
import { serialNumberProblem } from './serialNumber';
import { firstSteps, type OnProgress, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

export interface WriteCredentialsRequest extends Credentials {
  /** Of the record: the chip must have the same. */
  serialNumber: string;
  /** Of a role that may update the files: user or security officer. */
  login: Login;
  confirm: Confirm;
  onProgress?: OnProgress;
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
 * Writes client id and client secret to the chip of a record, and reads them back. Rejects with a ChipError:
 * 'serialMismatch' before anything was written when it is another chip. The port is released either way.
 */
export async function writeCredentials(
  connection: ChipConnection,
  request: WriteCredentialsRequest,
): Promise<void> {
  const { serialNumber, clientId, clientSecret, login, confirm } = request;
  const { profile } = connection;
  const problem =
    serialNumberProblem(serialNumber) ??
    credentialProblem('clientId', clientId, profile) ??
    credentialProblem('clientSecret', clientSecret, profile) ??
    pinProblem(login.pin);
  if (problem !== undefined) throw badInput(problem);
  await withChip(connection, request.onProgress, async (chip, step) => {
    await step('checkSerial', () => checkSerial(chip, serialNumber));
    await step('logIn', () => chip.logIn(login, confirm));
    const write = async (file: CredentialName) => {
      await chip.expectSerialNumber(serialNumber);
      await chip.commands.writeFile(file, encodeCredential(request[file]));
    };
    await step('writeClientId', () => write('clientId'));
    await step('writeClientSecret', () => write('clientSecret'));
    await step('readBack', async () => {
      await expectKept(chip, 'clientId', clientId);
      await expectKept(chip, 'clientSecret', clientSecret);
      await chip.expectSerialNumber(serialNumber);
    });
  });
}

/** Before the PIN is sent, where the chip shows its number without one: an attempt on the wrong chip is an attempt lost. */
async function checkSerial(chip: ChipSession, serialNumber: string): Promise<void> {
  const found = await chip.readSerialNumber();
  if (found.state !== 'locked') matchSerialNumber(found, serialNumber);
}

/** A file that this login may write but not read cannot be checked. */
async function expectKept(chip: ChipSession, file: CredentialName, written: string): Promise<void> {
  const found = await chip.readCredential(file);
  if (found.state === 'locked' || (found.state === 'present' && found.value === written)) return;
  const { words } = chip.profile.files[file];
  const meaning = 'the chip did not keep what was written';
  const advice = 'Write the credentials again; if the same happens, use another dongle.';
  throw chipError('notKept', { step: `write the ${words}`, sent: `read the ${words}` }, { meaning, advice });
}
