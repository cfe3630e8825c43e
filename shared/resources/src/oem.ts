import { type Infer, integer, string, type } from 'superstruct';
import { maybe } from './maybe';

/** A brand owner with devices in the catalogue. `oem` is the id of its entity. */
export const Oem = type({ oem: string(), numberOfDevices: maybe(integer()) });
export type Oem = Infer<typeof Oem>;
