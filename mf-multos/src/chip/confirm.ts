import type { PinType } from './pin';

/** What a run asks the person before something that cannot be undone. */
export type ChipQuestion =
  | { about: 'lastTry'; pinType: PinType }
  | { about: 'replaceKey'; modulus: string | null }
  | { about: 'officerPinIsSet'; triesLeft: number };

export type Confirm = (question: ChipQuestion) => Promise<boolean>;
