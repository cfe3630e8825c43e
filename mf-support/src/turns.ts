import { limitConcurrency } from '@console/api';

/** How many calls run in parallel when a screen loads many records. */
const AT_ONCE = 4;

/** Runs bulk reads a few at a time, which leaves connections free for what the user does next. */
export const inTurn = limitConcurrency(AT_ONCE);
