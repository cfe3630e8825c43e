import { showStatus } from '@console/ui/statusMessage';
import { useOnLeaving } from '@console/ui/useOnLeaving';
import { useEffect, useRef, useState } from 'react';
import { withDongleAtWork } from './dongleAtWork';
import { type ChipFacts, recordOnPlatform, type SavedRecord, saveDongleRecord } from './saveDongleRecord';
import { noteRecorded, type SetUpDongle } from './setUpDongles';

export interface DongleRecord extends ChipFacts {
  record: 'looking' | 'unknown' | 'none' | 'saving' | 'same' | SavedRecord['record'];
  error?: unknown;
}

export type DongleRecords = ReturnType<typeof useDongleRecords>;

/** The records of the chips that were read or set up on a page (part 2, section 7). */
export function useDongleRecords() {
  /** Newest first, without duplicate serial numbers. */
  const [dongles, setDongles] = useState<readonly DongleRecord[]>([]);
  /** Aborted on leaving. A page that was left stays until the next one has loaded, or for good if the user decides to. */
  const visit = useRef<AbortController>(undefined);
  useEffect(() => {
    visit.current = new AbortController();
    return () => visit.current?.abort();
  }, []);
  useOnLeaving(() => {
    visit.current?.abort();
    visit.current = new AbortController();
  });

  function note(dongle: DongleRecord) {
    const isOther = ({ serialNumber }: DongleRecord) => serialNumber !== dongle.serialNumber;
    setDongles((others) => [dongle, ...others.filter(isOther)]);
  }

  async function save({ serialNumber, modulus }: ChipFacts) {
    note({ serialNumber, modulus, record: 'saving' });
    const saved = await saveDongleRecord({ serialNumber, modulus });
    note({ serialNumber, modulus, ...saved });
    if (saved.record === 'saved') showStatus(`Security module ${serialNumber} was saved.`);
  }

  /** Looks up the record. If `saves`, saves it when there is none or the lookup fails, unless the user has left by then. */
  async function check(chip: ChipFacts, saves: boolean) {
    const { serialNumber, modulus } = chip;
    // After leaving the page another user may be signed in: no call must be made on their behalf.
    const left = visit.current?.signal;
    if (!left || left.aborted) return;
    note({ serialNumber, modulus, record: 'looking' });
    // Otherwise another tab would report the dongle, and could save the same record.
    if (saves) await withDongleAtWork(serialNumber, () => lookUp(chip, left), left);
    else await lookUp(chip);
  }

  /** Repeats a failed lookup. Its message, which holds the button that was pressed, stays until there is a result. */
  async function checkAgain(chip: ChipFacts) {
    return { error: await lookUp(chip) };
  }

  /** Saves a missing record unless there is no `left`, or the user has left. */
  async function lookUp(chip: ChipFacts, left?: AbortSignal): Promise<unknown> {
    const { serialNumber, modulus } = chip;
    const found = await recordOnPlatform(chip)
      .then((record) => ({ record, error: undefined }))
      .catch((error: unknown) => ({ record: 'unknown' as const, error }));
    if (found.record === 'same') noteRecorded(chip);
    // A failed lookup does not prevent saving: the platform rejects a number that is taken.
    const mayBeMissing = found.record === 'none' || found.record === 'unknown';
    if (mayBeMissing && left?.aborted === false) await save(chip);
    else note({ serialNumber, modulus, ...found });
    return found.error;
  }

  return { dongles, check, checkAgain, save };
}

/**
 * Comma-separated serial numbers of all dongles of this browser without a record on the platform, so that one question names
 * them all; empty if no chip of the page is among them.
 */
export function unsavedSerialNumbers(
  dongles: readonly DongleRecord[],
  noted: readonly SetUpDongle[],
): string {
  const unsaved = noted
    .filter(({ modulus, isRecorded }) => modulus !== null && !isRecorded)
    .map(({ serialNumber }) => serialNumber);
  const isOfPage = dongles
    .filter(({ record }) => record === 'failed' || record === 'saving' || record === 'looking')
    .some(({ serialNumber }) => unsaved.includes(serialNumber));
  return isOfPage ? unsaved.join(', ') : '';
}
