import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { badInput, chipError } from './errors';
import { type Login, pinProblem } from './pin';
import type { PublicKey } from './publicKey';
import { ifPresent, matchSerialNumber } from './reading';
import { serialNumberProblem } from './serialNumber';
import { already, firstSteps, type OnProgress, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

export interface MakeKeyRequest {
  /** The serial number of the record, which the chip must have too. */
  serialNumber: string;
  /** A role that is allowed to create keys: the key manager. */
  login: Login;
  /** Asked before an existing key is replaced. */
  confirm: Confirm;
  onProgress?: OnProgress;
}

export interface MadeKey {
  publicKey: PublicKey;
  /** 'kept' if there was a key and the user chose to keep it. */
  key: 'made' | 'kept';
}

export const makeKeySteps: readonly StepId[] = [
  ...firstSteps,
  'checkSerial',
  'logIn',
  'makeKey',
  'readPublicKey',
];

export async function makeKey(connection: ChipConnection, request: MakeKeyRequest): Promise<MadeKey> {
  const { serialNumber, login, confirm } = request;
  const problem = serialNumberProblem(serialNumber) ?? pinProblem(login.pin);
  if (problem !== undefined) throw badInput(problem);
  return withChip(connection, request.onProgress, async (chip, step) => {
    await step('checkSerial', async () => matchSerialNumber(await chip.readSerialNumber(), serialNumber));
    await step('logIn', () => chip.logIn(login, confirm));
    const made = await step('makeKey', () => makeOrKeepKey(chip, serialNumber, confirm));
    const publicKey = await step('readPublicKey', () => chip.readPublicKey());
    return { publicKey, key: made === already ? 'kept' : 'made' };
  });
}

/** Creates a key. Replaces an existing one only if the user confirms. */
export async function makeOrKeepKey(
  chip: ChipSession,
  serialNumber: string,
  confirm: Confirm,
): Promise<typeof already | undefined> {
  const found = await chip.findPublicKey();
  if (found.state !== 'absent') {
    const modulus = ifPresent(found)?.modulus ?? null;
    if (!(await confirm({ about: 'replaceKey', modulus }))) {
      if (modulus !== null) return already;
      throw chipError(
        'declined',
        { step: 'create the RSA key' },
        {
          meaning: 'there is a key that cannot be read, and it was not replaced',
          advice: 'Start again to replace it.',
        },
      );
    }
  }
  await chip.expectSerialNumber(serialNumber);
  await chip.commands.makeKey();
  return undefined;
}
