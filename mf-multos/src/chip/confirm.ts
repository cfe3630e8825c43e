import type { PinType } from './pin';

/** The questions of a run before something irreversible. */
export type ChipQuestion =
  | { about: 'lastAttempt'; pinType: PinType }
  | { about: 'replaceKey'; modulus: string | null }
  | { about: 'officerPinIsSet'; attemptsLeft: number };

export type Confirm = (question: ChipQuestion) => Promise<boolean>;
