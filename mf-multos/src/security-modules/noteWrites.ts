import { chipErrorOf } from '../chip/errors';
import type { OnProgress } from '../chip/steps';
import { keepNote, noteSetUp, type Reached, reachedBy } from './setUpDongles';

/**
 * Notes as soon as a chip is changed that it is to have this number, and has another key than before: the number is in
 * use from then on, whatever becomes of the run, of the session and of the tab, and nobody takes the chip for a new one.
 * A number and a key are noted before they are sent, since a tab that is closed then says nothing any more.
 */
export function noteWrites(serialNumber: string, onProgress: OnProgress): OnProgress {
  const note = (reached: Reached | undefined) => noteSetUp({ serialNumber, modulus: null }, reached);
  let takeBack: () => void = () => undefined;
  return (progress) => {
    const { step, state, error } = progress;
    // A step that did not end well may have changed the chip all the same.
    if (/^(setPin|createFile)/.test(step) && (state === 'done' || state === 'failed'))
      note(reachedBy(serialNumber));
    if (step === 'writeSerial' || step === 'makeKey') {
      const isKept = step === 'makeKey' && state === 'already';
      const isUnchanged = state === 'failed' && chipErrorOf(error)?.outcome === 'unchanged';
      if (state === 'running') {
        takeBack = keepNote(serialNumber);
        // A key on its way: what leads on without it leads on with it.
        note(step === 'makeKey' ? (reachedBy(serialNumber) ?? 'key') : 'number');
      } else if (isKept || isUnchanged) takeBack();
      else if (step === 'makeKey' && state === 'done') note('key');
    }
    return onProgress(progress);
  };
}
