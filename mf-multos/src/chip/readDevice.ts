import type { Confirm } from './confirm';
import type { Login } from './pin';
import type { PublicKey } from './publicKey';
import type { Reading } from './reading';
import { Secret } from './secret';
import { firstSteps, type OnProgress, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

/** The contents of a chip (part 2, section 3: chip data). */
export interface ChipContents {
  serialNumber: Reading<string>;
  clientId: Reading<string>;
  clientSecret: Reading<Secret>;
  publicKey: Reading<PublicKey>;
}

export interface ReadDeviceRequest {
  /** Only needed for the client secret, which is 'locked' without it. */
  login?: Login | undefined;
  confirm: Confirm;
  onProgress?: OnProgress;
}

export function readDeviceSteps({ login }: Pick<ReadDeviceRequest, 'login'>): StepId[] {
  return [
    ...firstSteps,
    ...(login ? (['logIn'] as const) : []),
    'readSerial',
    'readClientId',
    'readClientSecret',
    'readPublicKey',
  ];
}

export function readDevice(connection: ChipConnection, request: ReadDeviceRequest): Promise<ChipContents> {
  const { login, confirm, onProgress } = request;
  return withChip(connection, onProgress, async (chip, step) => {
    if (login) await step('logIn', () => chip.logIn(login, confirm));
    const serialNumber = await step('readSerial', () => chip.readSerialNumber());
    const clientId = await step('readClientId', () => chip.readCredential('clientId'));
    const clientSecret = await step('readClientSecret', () => chip.readCredential('clientSecret'));
    const publicKey = await step('readPublicKey', () => chip.findPublicKey());
    return { serialNumber, clientId, clientSecret: hidden(clientSecret), publicKey };
  });
}

function hidden(secret: Reading<string>): Reading<Secret> {
  return secret.state === 'present' ? { state: 'present', value: new Secret(secret.value) } : secret;
}
