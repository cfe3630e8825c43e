import { sessionTimeLeft } from '@console/auth';
import type { SecurityModule } from '@console/resources';
import { counted } from '@console/ui/withSeparators';
import { findBySerialNumber } from './model';
import { currentRecords } from './queries';
import type { RunQuestion } from './runQuestion';
import { setUpDongles } from './setUpDongles';

/**
 * Longer than any run: a minute for the key, and time for a slow dongle and for the person's answers. So long before the
 * end of a session the frame offers to renew it in place.
 */
const longestRun = 5 * 60_000;
const minutes = (milliseconds: number) => counted(Math.max(1, Math.ceil(milliseconds / 60_000)), 'minute');

/**
 * Before the first byte is written: the session must be good, which only a call can tell, and outlast the run. One that
 * ended around a run would leave a chip that is written and has no record. Answers the platform's records.
 */
export async function recordsBeforeWriting(): Promise<SecurityModule[]> {
  const left = sessionTimeLeft();
  if (left < longestRun) {
    throw new Error(
      `Sign in again first: your session ends in ${minutes(left)}, and a run may take ${minutes(longestRun)}. Choose “Stay signed in” at the top of the page, then try again.`,
    );
  }
  return currentRecords();
}

/** What a person is asked before another chip gets a number that is in use; undefined for a free one. */
export function numberInUseQuestion(
  serialNumber: string,
  records: readonly SecurityModule[],
): RunQuestion | undefined {
  const hasRecord = !!findBySerialNumber(records, serialNumber)?.modulus;
  const wasSetUp = setUpDongles().some((dongle) => dongle.serialNumber === serialNumber && dongle.modulus);
  if (!hasRecord && !wasSetUp) return undefined;
  return {
    title: `Set up the dongle ${serialNumber} again?`,
    text: `${
      hasRecord
        ? `The platform has a record of ${serialNumber} with a key. Go on with the dongle of that record only`
        : `A dongle was set up as ${serialNumber} in this browser, and its record is not saved yet. Go on with that dongle only`
    }: two dongles with the same serial number cannot be told apart.`,
    confirmText: 'Go on',
  };
}
