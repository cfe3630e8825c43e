import type { OnProgress, StepProgress } from '../chip/steps';
import { noteSetUp, type Reached, reachedBy } from './setUpDongles';

/** A step that did not end well may have changed the chip all the same; a key is known to be made only at its end. */
const isChange = ({ step, state }: StepProgress) =>
  (/^(setPin|createFile|writeSerial)/.test(step) && (state === 'done' || state === 'failed')) ||
  (step === 'makeKey' && state === 'done');

/** A PIN or a file that is changed later leaves the number on the chip. */
function reachedAfter({ step, state }: StepProgress, serialNumber: string): Reached | undefined {
  if (step === 'makeKey') return 'key';
  const hasNumber = (step === 'writeSerial' && state === 'done') || reachedBy(serialNumber) !== undefined;
  return hasNumber ? 'number' : undefined;
}

/**
 * Notes as soon as a chip is changed that it is to have this number, and has another key than before: the number is in
 * use from then on, whatever becomes of the run, of the session and of the tab, and nobody takes the chip for a new one.
 */
export function noteWrites(serialNumber: string, onProgress: OnProgress): OnProgress {
  return (progress) => {
    if (isChange(progress)) noteSetUp({ serialNumber, modulus: null }, reachedAfter(progress, serialNumber));
    return onProgress(progress);
  };
}
