import { showStatus } from '@console/ui/statusMessage';
import { useEffect, useRef, useState } from 'react';
import { findBySerialNumber, recordCompared } from './model';
import { currentRecords } from './queries';
import { type ChipFacts, saveDongleRecord } from './saveDongleRecord';
import { noteRecorded, type SetUpDongle } from './setUpDongles';

/** A chip and how its record stands. */
export interface DongleRecord extends ChipFacts {
  record: 'looking' | 'none' | 'saving' | 'saved' | 'same' | 'withoutKey' | 'otherKey' | 'failed';
  /** Why the record could not be saved. */
  error?: unknown;
}

export interface DongleRecords {
  /** Newest first; each serial number once. */
  dongles: readonly DongleRecord[];
  /** Sees how the record stands, and saves it where there is none and `save` says so. */
  check: (chip: ChipFacts, save: boolean) => Promise<void>;
  /** POST, whatever the platform has: it judges. Answers whether the platform has the record now. */
  save: (chip: ChipFacts) => Promise<boolean>;
}

/** The records of the chips that were read or set up on a screen (part 2, section 7). */
export function useDongleRecords(): DongleRecords {
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
    try {
      await saveDongleRecord({ serialNumber, modulus });
      note({ serialNumber, modulus, record: 'saved' });
      showStatus(`Security module ${serialNumber} was saved.`);
      return true;
    } catch (error) {
      note({ serialNumber, modulus, record: 'failed', error });
      return false;
    }
  }

  async function check(chip: ChipFacts, saves: boolean) {
    const { serialNumber, modulus } = chip;
    // Once the screen is left it may be another person who is signed in: nothing is asked or sent in their name.
    if (!isHere.current) return;
    note({ serialNumber, modulus, record: 'looking' });
    // A list that cannot be had is no reason not to save: the platform knows whether the number is taken.
    const records = await currentRecords().catch(() => []);
    const found = recordCompared(findBySerialNumber(records, serialNumber), modulus);
    if (found === 'same') noteRecorded(chip);
    if (found === 'none' && saves && isHere.current) await save(chip);
    else note({ serialNumber, modulus, record: found });
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
