import type { OnProgress, StepProgress } from '../chip/steps';
import { noteSetUp } from './setUpDongles';

/** A number that was being written may be on the chip, whatever became of the step. */
const isWritten = ({ step, state }: StepProgress) =>
  (step === 'writeSerial' && (state === 'done' || state === 'failed')) ||
  (step === 'makeKey' && state === 'done');

/**
 * Notes that a chip has this number, or another key than before, as soon as it is so: from then on the number is in
 * use, whatever becomes of the run, of the session and of the tab.
 */
export function noteWrites(serialNumber: string, onProgress: OnProgress): OnProgress {
  return (progress) => {
    if (isWritten(progress)) noteSetUp({ serialNumber, modulus: null });
    return onProgress(progress);
  };
}
