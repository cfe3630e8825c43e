import type { PinType } from './pin';

/** What a run asks the person before something that cannot be undone. */
export type ChipQuestion =
  | { about: 'lastAttempt'; pinType: PinType }
  | { about: 'replaceKey'; modulus: string | null }
  | { about: 'officerPinIsSet'; attemptsLeft: number };

export type Confirm = (question: ChipQuestion) => Promise<boolean>;
