import type { ChipRun } from './useChipRun';
import type { DongleRecords } from './useDongleRecords';

export interface ConfigureTask {
  run: ChipRun;
  records: DongleRecords;
  /** A run is on its way, or there is no dongle to be had. */
  disabled: boolean;
  /** What the form begins with, and is filled in with when a record is imported. Keep it the same between renders. */
  begin: { serialNumber: string; modulus?: string };
}
