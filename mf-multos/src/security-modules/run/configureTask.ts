import type { DongleRecords } from '../dongle/useDongleRecords';
import type { ChipRun } from './useChipRun';
import type { OnInput } from './useFormInputs';

export interface ConfigureTask {
  run: ChipRun;
  records: DongleRecords;
  /** A run is in progress, or no dongle is available. */
  disabled: boolean;
  onInput: OnInput;
  /** Initial values of the form, filled in again when a record is imported. Must keep its identity between renders. */
  initial: { serialNumber: string; modulus: string | undefined };
}
