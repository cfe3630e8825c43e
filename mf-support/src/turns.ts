import { limitConcurrency } from '@console/api';

/** How many calls of a screen that reads many records run at once. */
const AT_ONCE = 4;

/** For whatever is read of many records: a few calls at a time, so that what a person asks for meanwhile gets through. */
export const inTurn = limitConcurrency(AT_ONCE);
