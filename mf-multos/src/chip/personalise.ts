import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { badInput, chipError } from './errors';
import { type MadeKey, makeOrKeepKey } from './makeKey';
import { logInAsOfficer } from './officerLogin';
import { type PinType, pinProblem, pinTypes } from './pin';
import type { ChipFileName } from './profile';
import { matchSerialNumber, type Reading } from './reading';
import { encodeSerialNumber, serialNumberProblem } from './serialNumber';
import { already, firstSteps, type OnProgress, type RunStep, type StepId } from './steps';
import { type ChipConnection, withChip } from './withChip';

export interface PersonaliseRequest {
  serialNumber: string;
  pins: Record<PinType, string>;
  /**
   * The current security officer PIN of the chip. Default: the transport PIN on a chip without files, and the new PIN on
   * a chip with files, where a previous run has set it. If the chip rejects it, or it is not to get the last attempt, the
   * others that the chip may have are tried after a question.
   */
  officerPin?: string;
  /** Whether an unfinished run has written the serial number to a chip, so that no other chip may get it. */
  numberWritten?: 'perhaps' | 'certainly' | undefined;
  /** Asked before an existing key is replaced, and if it is not certain that a PIN is right or this the same chip. */
  confirm: Confirm;
  onProgress?: OnProgress;
}

export interface Personalised extends MadeKey {
  serialNumber: string;
  /**
   * Whether `officerPin` may be the factory PIN of the batch: not if it is the new PIN, or if a chip with files accepted it,
   * whose PIN was set before, or if a chip rejected it that had the transport PIN.
   */
  mayFitNext: boolean;
}

/** The steps of `personalise`, in order (part 2, section 4). */
export const personaliseSteps: readonly StepId[] = [
  ...firstSteps,
  'discover',
  'logIn',
  'setPin01',
  'setPin02',
  'setPin03',
  'createFile0001',
  'createFile0002',
  'createFile0003',
  'writeSerial',
  'makeKey',
  'readPublicKey',
];

const fileNames: readonly ChipFileName[] = ['serialNumber', 'clientId', 'clientSecret'];

/** What a previous run left on the chip. */
interface Findings {
  files: ReadonlySet<ChipFileName>;
  serialNumber: Reading<string>;
}

/**
 * Personalises a chip, or continues where a previous run stopped: inspects the chip first and skips what is already done.
 * Rejects with a ChipError, with 'serialMismatch' before any change if the chip has a different serial number. Releases
 * the port in any case.
 */
export async function personalise(
  connection: ChipConnection,
  request: PersonaliseRequest,
): Promise<Personalised> {
  const { serialNumber, pins, officerPin } = request;
  const problem =
    serialNumberProblem(serialNumber) ??
    [...pinTypes.map((pinType) => pins[pinType]), ...(officerPin === undefined ? [] : [officerPin])]
      .map(pinProblem)
      .find((found) => found !== undefined);
  if (problem !== undefined) throw badInput(problem);
  return withChip(connection, request.onProgress, async (chip, step) => {
    const found = await step('discover', () => discover(chip, request));
    const officer = await step('logIn', async () => {
      const accepted = await logInAsOfficer(chip, request, found.files.size > 0);
      if (found.serialNumber.state === 'locked')
        await expectSameDongle(await chip.readSerialNumber(), request);
      return accepted;
    });
    await setPins(chip, step, request, officer.pin);
    await createFiles(chip, step, request, found);
    await step('writeSerial', () => writeSerial(chip, request));
    const made = await step('makeKey', async () => {
      await chip.logIn({ pinType: '02', pin: pins['02'] }, request.confirm);
      return makeOrKeepKey(chip, serialNumber, request.confirm);
    });
    const publicKey = await step('readPublicKey', () => chip.readPublicKey());
    const isOfBatch = officer.origin === 'typed' ? found.files.size === 0 : officer.origin === 'new';
    return {
      serialNumber,
      publicKey,
      key: made === already ? 'kept' : 'made',
      mayFitNext: isOfBatch && officerPin !== pins['03'],
    };
  });
}

async function discover(chip: ChipSession, request: PersonaliseRequest): Promise<Findings> {
  const { serialNumber: wanted, numberWritten } = request;
  const files = new Set<ChipFileName>();
  for (const name of fileNames) {
    if (await chip.hasFile(name)) files.add(name);
  }
  if (numberWritten && !files.has('serialNumber')) throw otherDongle(wanted, numberWritten);
  const serialNumber = await chip.readSerialNumber();
  await expectSameDongle(serialNumber, request);
  // A locked serial number is read again after the login, before any change.
  if (serialNumber.state !== 'locked') matchSerialNumber(serialNumber, wanted, true);
  return { files, serialNumber };
}

/** A chip without a number does not get one that an unfinished run has, or may have, written to another chip. */
async function expectSameDongle(
  found: Reading<string>,
  { serialNumber, numberWritten, confirm }: PersonaliseRequest,
): Promise<void> {
  if (!numberWritten || found.state !== 'empty') return;
  const isSame = numberWritten === 'perhaps' && (await confirm({ about: 'sameDongle', serialNumber }));
  if (!isSame) throw otherDongle(serialNumber, numberWritten);
}

const otherDongle = (serialNumber: string, written: 'perhaps' | 'certainly') =>
  chipError(
    'otherChip',
    { step: 'check what is already on the chip' },
    {
      meaning: `another dongle ${written === 'certainly' ? 'already has' : 'has, or may have,'} the serial number ${serialNumber}`,
      advice: 'Plug in that dongle to finish it, or give this one a different serial number.',
    },
  );

/** No number is right as well, unless an unfinished run has certainly written it. */
const mayBeMissing = ({ numberWritten }: PersonaliseRequest) => numberWritten !== 'certainly';

const expectOwnNumber = (chip: ChipSession, request: PersonaliseRequest) =>
  chip.expectSerialNumber(request.serialNumber, mayBeMissing(request));

/** Sets the PINs in the order 01, 02, 03, and verifies the new security officer PIN before continuing. */
async function setPins(
  chip: ChipSession,
  step: RunStep,
  request: PersonaliseRequest,
  officer: string,
): Promise<void> {
  const { pins, confirm } = request;
  for (const pinType of pinTypes) {
    await step(`setPin${pinType}`, async () => {
      if (pinType === '03' && officer === pins['03']) return already;
      await expectOwnNumber(chip, request);
      await chip.setPin(pinType, pins[pinType]);
      if (pinType === '03') await chip.logIn({ pinType, pin: pins['03'] }, confirm);
      return undefined;
    });
  }
}

async function createFiles(
  chip: ChipSession,
  step: RunStep,
  request: PersonaliseRequest,
  { files }: Findings,
): Promise<void> {
  for (const name of fileNames) {
    await step(`createFile${chip.profile.files[name].id}`, async () => {
      if (files.has(name)) return already;
      await expectOwnNumber(chip, request);
      await chip.commands.createFile(name);
      return undefined;
    });
  }
}

async function writeSerial(
  chip: ChipSession,
  request: PersonaliseRequest,
): Promise<typeof already | undefined> {
  const { serialNumber } = request;
  const found = await chip.readSerialNumber();
  matchSerialNumber(found, serialNumber, mayBeMissing(request));
  if (found.state === 'present') return already;
  await chip.writeSerialNumber(serialNumber, encodeSerialNumber(serialNumber, chip.profile));
  return undefined;
}
