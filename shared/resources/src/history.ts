import { ApiError } from '@console/api';
import { type Infer, number, string, type } from 'superstruct';
import { maybe } from './maybe';

/**
 * A row of a history. `event` has underscores instead of spaces. timestamp is in seconds, although the request's
 * startTime and endTime are in milliseconds.
 */
export const HistoryEntry = type({ timestamp: number(), event: string(), message: maybe(string()) });
export type HistoryEntry = Infer<typeof HistoryEntry>;

/** Whether the platform has answered, with an error or with what is no history: it may do so every time. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'shape' || error.kind === 'http');
}
