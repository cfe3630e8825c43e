import { sessionTimeLeft } from '@console/auth';
import type { SecurityModule } from '@console/resources';
import { counted } from '@console/ui/withSeparators';
import { setUpDongles } from '../dongle/setUpDongles';
import { findBySerialNumber } from '../record/model';
import { currentRecords } from '../record/queries';
import type { Ask, RunQuestion } from './runQuestion';

/**
 * Longer than any run: a minute for the key, plus time for a slow dongle and the user's answers. The shell offers to renew
 * a session in place this long before it ends.
 */
const longestRun = 5 * 60_000;
const minutes = (milliseconds: number) => counted(Math.max(1, Math.ceil(milliseconds / 60_000)), 'minute');

/** Throws if the session may end during a run. */
function expectTimeForRun(): void {
  const left = sessionTimeLeft();
  if (left < longestRun) {
    throw new Error(
      `Renew your session first: it ends in ${minutes(left)}, and a run may take ${minutes(longestRun)}. Choose “Stay signed in” at the top of the page, then try again.`,
    );
  }
}

/**
 * Checks before the first byte is written that the session is valid, which only a call can tell, and will outlast the run.
 * Otherwise the chip might be written but its record not saved. Resolves to the platform's records.
 */
export async function recordsBeforeWriting(): Promise<SecurityModule[]> {
  expectTimeForRun();
  return currentRecords();
}

/**
 * As `recordsBeforeWriting`, for a run whose outcome the records may put in question: resolves to false if the user declined.
 */
export async function askedBeforeWriting(
  ask: Ask,
  questionAbout: (records: readonly SecurityModule[]) => RunQuestion | undefined,
): Promise<boolean> {
  const question = questionAbout(await recordsBeforeWriting());
  if (question === undefined) return true;
  if (!(await ask(question))) return false;
  // The question may have been open for long.
  expectTimeForRun();
  return true;
}

const sameNumber = 'two dongles with the same serial number cannot be told apart.';

/** The question before a chip gets a key that cannot be added to its record; undefined if there is no such record. */
export function recordWithoutKeyQuestion(
  serialNumber: string,
  records: readonly SecurityModule[],
): RunQuestion | undefined {
  const record = findBySerialNumber(records, serialNumber);
  if (!record || record.modulus) return undefined;
  return {
    title: `Continue even though the record of ${serialNumber} has no key?`,
    text: `The platform has a record of ${serialNumber} without a key and cannot add one to it: it will not know the key of this dongle. Continue only with the dongle of that record: ${sameNumber}`,
    confirmText: 'Continue',
  };
}

/** The question before a chip gets a number that is already in use; undefined for a free number. */
export function numberInUseQuestion(
  serialNumber: string,
  records: readonly SecurityModule[],
): RunQuestion | undefined {
  const withoutKey = recordWithoutKeyQuestion(serialNumber, records);
  if (withoutKey) return withoutKey;
  const hasRecord = findBySerialNumber(records, serialNumber) !== undefined;
  const wasSetUp = setUpDongles().some((dongle) => dongle.serialNumber === serialNumber && dongle.modulus);
  if (!hasRecord && !wasSetUp) return undefined;
  return {
    title: `Set up the dongle ${serialNumber} again?`,
    text: `${
      hasRecord
        ? `The platform has a record of ${serialNumber} with a key. Continue only with the dongle of that record`
        : `A dongle was set up as ${serialNumber} in this browser, and its record is not saved yet. Continue only with that dongle`
    }: ${sameNumber}`,
    confirmText: 'Continue',
  };
}
