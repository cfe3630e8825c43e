import { currentSession } from '@console/auth';
import { createSecurityModule } from './api';
import { findBySerialNumber, recordCompared } from './model';
import { currentRecords, securityModulesChanged } from './queries';
import { noteRecorded } from './setUpDongles';

/** What the chip has, to be in the record of it. */
export interface ChipFacts {
  serialNumber: string;
  /** Hexadecimal. */
  modulus: string;
}

/**
 * POST, whatever the platform has: it judges. A record that is there after all counts: an answer can be lost on its
 * way, and another tab can be first.
 */
export async function saveDongleRecord(chip: ChipFacts): Promise<void> {
  const { serialNumber, modulus } = chip;
  try {
    await createSecurityModule(serialNumber, modulus);
  } catch (error) {
    // Nobody is there to be shown a list, and its failure would be what the next person finds.
    if (!currentSession()) throw error;
    const records = await currentRecords().catch(() => []);
    if (recordCompared(findBySerialNumber(records, serialNumber), modulus) !== 'same') throw error;
  }
  noteRecorded(chip);
  securityModulesChanged();
}
