import type { LoggedWrite } from './model';

/** Milliseconds within which the end of the session replaces a message that nobody may have read. */
const UNREAD_LIMIT = 5_000;

let outcomes: { at: number; write: LoggedWrite }[] = [];

// However far the clock was set back since.
const recent = () => outcomes.filter(({ at }) => Math.abs(Date.now() - at) < UNREAD_LIMIT);

/** Notes how a write of this tab ended. */
export function noteOutcome(write: LoggedWrite): void {
  outcomes = [...recent(), { at: Date.now(), write }];
}

/** The latest outcomes, to be announced after the next sign-in; forgets all. */
export function takeRecentOutcomes(): LoggedWrite[] {
  const latest = recent();
  outcomes = [];
  return latest.map(({ write }) => write);
}
