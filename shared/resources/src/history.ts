import { type Infer, number, string, type } from 'superstruct';
import { maybe } from './maybe';

/**
 * A row of a history; `event` with underscores where people read spaces. timestamp is in seconds, while the request's
 * startTime and endTime are in milliseconds.
 */
export const HistoryEntry = type({ timestamp: number(), event: string(), message: maybe(string()) });
export type HistoryEntry = Infer<typeof HistoryEntry>;
