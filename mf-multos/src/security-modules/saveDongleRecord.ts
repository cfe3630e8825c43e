import { markWriteDone } from '@console/api';
import { currentSession } from '@console/auth';
import { createSecurityModule } from './api';
import { findBySerialNumber, recordCompared } from './model';
import { currentRecords, securityModulesChanged } from './queries';
import { noteRecorded } from './setUpDongles';

export interface ChipFacts {
  serialNumber: string;
  /** Hexadecimal. */
  modulus: string;
}

export async function recordOnPlatform({ serialNumber, modulus }: ChipFacts) {
  return recordCompared(findBySerialNumber(await currentRecords(), serialNumber), modulus);
}

/** What became of a record: also where another one is in its place. */
export interface SavedRecord {
  record: 'saved' | 'withoutKey' | 'otherKey' | 'failed';
  error?: unknown;
}

/**
 * POST, whatever the platform has: it judges. A record that is there after all counts: an answer can be lost on its
 * way, and another tab can be first.
 */
export async function saveDongleRecord(chip: ChipFacts): Promise<SavedRecord> {
  try {
    await createSecurityModule(chip.serialNumber, chip.modulus);
  } catch (error) {
    // Nobody is there to be shown a list, and its failure would be what the next person finds.
    const found = currentSession() ? await recordOnPlatform(chip).catch(() => 'none' as const) : 'none';
    if (found !== 'same') return { record: found === 'none' ? 'failed' : found, error };
    markWriteDone(error);
  }
  noteRecorded(chip);
  securityModulesChanged();
  return { record: 'saved' };
}
