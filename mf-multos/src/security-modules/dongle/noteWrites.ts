import { chipErrorOf } from '../../chip/errors';
import type { OnProgress } from '../../chip/steps';
import { isKeyKnown, noteSetUp, numberWritten, type Reached, reachedBy, snapshotNote } from './setUpDongles';

/**
 * Stores the progress of a run as soon as it changes the chip. From then on the serial number counts as used, even if the
 * run, the session or the tab ends, and the chip is not taken for a new one. Serial number and key are stored before they
 * are sent, because a tab that is closed at that moment cannot store anything afterwards.
 */
export function noteWrites(serialNumber: string, onProgress: OnProgress): OnProgress {
  const note = (reached: Reached | undefined) => noteSetUp({ serialNumber, modulus: null }, reached);
  let revert: () => void = () => undefined;
  return (progress) => {
    const { step, state, error } = progress;
    const isUnchanged = state === 'failed' && chipErrorOf(error)?.outcome === 'unchanged';
    // A failed step may have changed the chip nevertheless.
    const mayHaveChanged = state === 'done' || (state === 'failed' && !isUnchanged);
    // PINs and files do not change a key that is known.
    if (/^(setPin|createFile)/.test(step) && mayHaveChanged && !isKeyKnown(serialNumber))
      note(reachedBy(serialNumber));
    if (step === 'writeSerial' || step === 'makeKey') {
      if (state === 'running') {
        revert = snapshotNote(serialNumber);
        // While a key is being created, an earlier state stays valid: it continues correctly with or without the key.
        if (step === 'makeKey') note(reachedBy(serialNumber) ?? 'key');
        else note(numberWritten(serialNumber) === 'certainly' ? 'confirmed' : 'number');
      } else if (state === 'already' || isUnchanged) {
        revert();
        if (step === 'writeSerial' && state === 'already' && !isKeyKnown(serialNumber)) note('confirmed');
      } else if (step === 'writeSerial' && state === 'done') note('confirmed');
      else if (step === 'makeKey' && state === 'done') note('key');
    }
    return onProgress(progress);
  };
}
