import { showStatus } from '@console/ui/statusMessage';
import { useEffect, useRef, useState } from 'react';
import { type ChipFacts, recordOnPlatform, type SavedRecord, saveDongleRecord } from './saveDongleRecord';
import { noteRecorded, type SetUpDongle } from './setUpDongles';

export interface DongleRecord extends ChipFacts {
  record: 'looking' | 'unknown' | 'none' | 'saving' | 'same' | SavedRecord['record'];
  error?: unknown;
}

export type DongleRecords = ReturnType<typeof useDongleRecords>;

/** The records of the chips that were read or set up on a screen (part 2, section 7). */
export function useDongleRecords() {
  /** Newest first; each serial number once. */
  const [dongles, setDongles] = useState<readonly DongleRecord[]>([]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

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

  /** Sees how the record stands, and saves it where there is none, or none can be found, and it is to be saved. */
  async function check(chip: ChipFacts, saves: boolean) {
    const { serialNumber, modulus } = chip;
    // Once the screen is left it may be another person who is signed in: nothing is asked or sent in their name.
    if (!isHere.current) return;
    note({ serialNumber, modulus, record: 'looking' });
    const found = await recordOnPlatform(chip)
      .then((record) => ({ record, error: undefined }))
      .catch((error: unknown) => ({ record: 'unknown' as const, error }));
    if (found.record === 'same') noteRecorded(chip);
    // A list that cannot be had is no reason not to save: the platform knows whether the number is taken.
    const mayBeMissing = found.record === 'none' || found.record === 'unknown';
    if (mayBeMissing && saves && isHere.current) await save(chip);
    else note({ serialNumber, modulus, ...found });
  }

  return { dongles, check, save };
}

/** Serial numbers of the chips of a screen whose record is not on the platform yet, in words; empty for none. */
export function unsavedWords(dongles: readonly DongleRecord[], noted: readonly SetUpDongle[]): string {
  const isRecorded = (serialNumber: string) =>
    noted.find((dongle) => dongle.serialNumber === serialNumber)?.isRecorded ?? false;
  return dongles
    .filter(({ record }) => record === 'failed' || record === 'saving' || record === 'looking')
    .filter(({ serialNumber }) => !isRecorded(serialNumber))
    .map(({ serialNumber }) => serialNumber)
    .join(', ');
}
