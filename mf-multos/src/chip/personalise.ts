import type { ChipSession } from './chipSession';
import type { Confirm } from './confirm';
import { badInput, ChipError, chipError } from './errors';
import { type MadeKey, makeOrKeepKey } from './makeKey';
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
   * The security officer's PIN that the chip has now. Without it: on a chip without files the one of the
   * delivery, on a chip with files the new one, which a previous run has set.
   */
  officerPin?: string;
  /** An unfinished run has written the serial number to a chip: no other one gets it. */
  isNumberWritten?: boolean;
  /** Asked before a key that exists is replaced, and before a PIN try that may be the wrong one. */
  confirm: Confirm;
  onProgress?: OnProgress;
}

export interface Personalised extends MadeKey {
  serialNumber: string;
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
 * Personalises a chip, or goes on where a previous run stopped: the chip is asked first, and what it has is not
 * done again. Rejects with a ChipError: 'serialMismatch' before anything was changed when the chip has another
 * serial number. The port is released either way.
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
    const officer = await step('logIn', () => logInAsOfficer(chip, request, found));
    await setPins(chip, step, request, officer);
    await createFiles(chip, step, request, found);
    await step('writeSerial', () => writeSerial(chip, serialNumber));
    const made = await step('makeKey', async () => {
      await chip.logIn({ pinType: '02', pin: pins['02'] }, request.confirm);
      return makeOrKeepKey(chip, serialNumber, request.confirm);
    });
    const publicKey = await step('readPublicKey', () => chip.readPublicKey());
    return { serialNumber, publicKey, key: made === already ? 'kept' : 'made' };
  });
}

async function discover(
  chip: ChipSession,
  { serialNumber: wanted, isNumberWritten = false }: PersonaliseRequest,
): Promise<Findings> {
  const files = new Set<ChipFileName>();
  for (const name of fileNames) {
    if (await chip.hasFile(name)) files.add(name);
  }
  if (isNumberWritten && !files.has('serialNumber')) throw otherDongle(wanted);
  const serialNumber = await chip.readSerialNumber();
  // A chip that keeps its number to itself is asked again after the login, before anything is changed.
  if (serialNumber.state !== 'locked') matchSerialNumber(serialNumber, wanted, true);
  return { files, serialNumber };
}

const otherDongle = (serialNumber: string) =>
  chipError(
    'otherChip',
    { step: 'see what is already on the chip' },
    {
      meaning: `another dongle has the serial number ${serialNumber} already`,
      advice: 'Plug in that dongle to finish it, or give this one another serial number.',
    },
  );

/**
 * Logs in as security officer: the PIN that the chip has now. PINs are set before files are created, so a chip
 * with files has the new one. One without may have it too, when a run stopped between; whether to try it is
 * the person's decision.
 */
async function logInAsOfficer(
  chip: ChipSession,
  { pins, officerPin, confirm }: PersonaliseRequest,
  { files }: Findings,
): Promise<string> {
  const logIn = async (pin: string): Promise<string> => {
    await chip.logIn({ pinType: '03', pin }, confirm);
    return pin;
  };
  if (officerPin !== undefined) return logIn(officerPin);
  if (files.size > 0) return logIn(pins['03']);
  try {
    return await logIn(chip.profile.pins.transport);
  } catch (error) {
    const attemptsLeft = error instanceof ChipError ? error.attemptsLeft : null;
    if (attemptsLeft === null || attemptsLeft === 0) throw error;
    if (!(await confirm({ about: 'officerPinIsSet', attemptsLeft }))) throw error;
    return logIn(pins['03']);
  }
}

/** In the order 01, 02, 03; the new PIN of the security officer is proved before anything is built on it. */
async function setPins(
  chip: ChipSession,
  step: RunStep,
  { pins, serialNumber, confirm }: PersonaliseRequest,
  officer: string,
): Promise<void> {
  for (const pinType of pinTypes) {
    await step(`setPin${pinType}`, async () => {
      if (pinType === '03' && officer === pins['03']) return already;
      await chip.expectSerialNumber(serialNumber, true);
      await chip.setPin(pinType, pins[pinType]);
      if (pinType === '03') await chip.logIn({ pinType, pin: pins['03'] }, confirm);
      return undefined;
    });
  }
}

async function createFiles(
  chip: ChipSession,
  step: RunStep,
  { serialNumber }: PersonaliseRequest,
  { files }: Findings,
): Promise<void> {
  for (const name of fileNames) {
    await step(`createFile${chip.profile.files[name].id}`, async () => {
      if (files.has(name)) return already;
      await chip.expectSerialNumber(serialNumber, true);
      await chip.commands.createFile(name);
      return undefined;
    });
  }
}

async function writeSerial(chip: ChipSession, serialNumber: string): Promise<typeof already | undefined> {
  const found = await chip.readSerialNumber();
  matchSerialNumber(found, serialNumber, true);
  if (found.state === 'present') return already;
  await chip.writeSerialNumber(serialNumber, encodeSerialNumber(serialNumber, chip.profile));
  return undefined;
}
