import { type Infer, integer, string, type } from 'superstruct';

/** A row of the list; initially a brand owner as the platform returns it. */
export const ExampleRow = type({ oem: string(), numberOfDevices: integer() });
export type ExampleRow = Infer<typeof ExampleRow>;
