import { markWriteDone } from '@console/api';
import { createSecurityModule } from '../record/api';
import { findBySerialNumber, recordCompared } from '../record/model';
import { currentRecords, securityModulesChanged } from '../record/queries';
import { rememberPerson } from '../record/rememberPerson';
import { noteRecorded } from './setUpDongles';

export interface ChipFacts {
  serialNumber: string;
  /** Hexadecimal. */
  modulus: string;
}

export async function recordOnPlatform({ serialNumber, modulus }: ChipFacts) {
  return recordCompared(findBySerialNumber(await currentRecords(), serialNumber), modulus);
}

/** The result of saving a record; `withoutKey` and `otherKey` mean that a different one already exists. */
export interface SavedRecord {
  record: 'saved' | 'withoutKey' | 'otherKey' | 'failed';
  error?: unknown;
}

/**
 * Sends the POST regardless of existing records, and lets the platform decide. If it fails, an identical record on the
 * platform counts as saved: the reply may have been lost, or another tab may have been first.
 */
export async function saveDongleRecord(chip: ChipFacts): Promise<SavedRecord> {
  const isSender = rememberPerson();
  try {
    await createSecurityModule(chip.serialNumber, chip.modulus);
  } catch (error) {
    const found = isSender() ? await recordOnPlatform(chip).catch(() => 'none' as const) : 'none';
    if (found !== 'same') return { record: found === 'none' ? 'failed' : found, error };
    markWriteDone(error);
  }
  noteRecorded(chip);
  securityModulesChanged();
  return { record: 'saved' };
}
