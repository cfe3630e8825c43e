import { queryClient } from '@console/api';
import { securityModuleQueries } from '@console/resources';
import { useState } from 'react';
import { createSecurityModule } from './api';
import { recordCompared } from './model';
import { securityModulesChanged } from './queries';

/** What the chip has, to be in the record of it. */
export interface ChipFacts {
  serialNumber: string;
  /** Hexadecimal. */
  modulus: string;
}

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
  /** POST, whatever the platform has: it judges. */
  save: (chip: ChipFacts) => Promise<void>;
}

/** The records of the chips that were read or set up on a screen (part 2, section 7). */
export function useDongleRecords(): DongleRecords {
  const [dongles, setDongles] = useState<readonly DongleRecord[]>([]);

  function note(dongle: DongleRecord) {
    const isOther = ({ serialNumber }: DongleRecord) => serialNumber !== dongle.serialNumber;
    setDongles((former) => [dongle, ...former.filter(isOther)]);
  }

  async function save({ serialNumber, modulus }: ChipFacts) {
    note({ serialNumber, modulus, record: 'saving' });
    try {
      await createSecurityModule(serialNumber, modulus);
      note({ serialNumber, modulus, record: 'saved' });
      securityModulesChanged();
    } catch (error) {
      note({ serialNumber, modulus, record: 'failed', error });
    }
  }

  async function check(chip: ChipFacts, saves: boolean) {
    const { serialNumber, modulus } = chip;
    note({ serialNumber, modulus, record: 'looking' });
    // A list that cannot be had is no reason not to save: the platform knows whether the number is taken.
    const records = await queryClient
      .fetchQuery({ ...securityModuleQueries.list(), staleTime: 0 })
      .catch(() => []);
    const found = recordCompared(
      records.find((record) => record.serialNumber === serialNumber),
      modulus,
    );
    if (found === 'none' && saves) return save(chip);
    note({ serialNumber, modulus, record: found });
  }

  return { dongles, check, save };
}

/** Serial numbers of chips whose record is not on the platform yet, in words; empty for none. */
export function unsavedWords(dongles: readonly DongleRecord[]): string {
  return dongles
    .filter(({ record }) => record === 'failed' || record === 'saving' || record === 'looking')
    .map(({ serialNumber }) => serialNumber)
    .join(', ');
}
