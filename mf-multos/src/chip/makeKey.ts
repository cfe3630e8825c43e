import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { badInput, chipError } from './errors';
import { type Login, pinProblem } from './pin';
import type { PublicKey } from './publicKey';
import { matchSerialNumber } from './reading';
import { serialNumberProblem } from './serialNumber';
import { already, firstSteps, type OnProgress, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

export interface MakeKeyRequest {
  /** Of the record: the chip must have the same. */
  serialNumber: string;
  /** Of a role that may make keys: the key manager. */
  login: Login;
  /** Asked before a key that exists is replaced. */
  confirm: Confirm;
  onProgress?: OnProgress;
}

export interface MadeKey {
  publicKey: PublicKey;
  /** 'kept' when there was a key and the person wanted to keep it. */
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

/** Makes a key; where the chip has one it is replaced only when the person says so. */
export async function makeOrKeepKey(
  chip: ChipSession,
  serialNumber: string,
  confirm: Confirm,
): Promise<typeof already | undefined> {
  const found = await chip.findPublicKey();
  if (found.state !== 'absent') {
    const modulus = found.state === 'present' ? found.value.modulus : null;
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
