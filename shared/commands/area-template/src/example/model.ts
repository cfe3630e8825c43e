import { type Infer, integer, string, type } from 'superstruct';

/** A line of the list. To begin with, what the platform says of a brand owner. */
export const ExampleRow = type({ oem: string(), numberOfDevices: integer() });
export type ExampleRow = Infer<typeof ExampleRow>;
