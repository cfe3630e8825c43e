import type { PinType } from './pin';

/** Which PIN of a set-up is meant: PINs themselves are never in a question. */
export type PinOrigin = 'factory' | 'typed' | 'new';

/** The questions of a run before something irreversible. */
export type ChipQuestion =
  /** `next`: the PIN that is offered if this one is declined. */
  | { about: 'lastAttempt'; pinType: PinType; origin?: PinOrigin; next?: PinOrigin | undefined }
  | { about: 'replaceKey'; modulus: string | null }
  | { about: 'otherOfficerPin'; origin: PinOrigin; attemptsLeft: number }
  /** Whether this chip without a serial number is the one to which an unfinished run was writing it. */
  | { about: 'sameDongle'; serialNumber: string };

export type Confirm = (question: ChipQuestion) => Promise<boolean>;
