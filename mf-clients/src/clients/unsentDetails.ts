import { sessionMark } from '@console/auth';
import { MobileAppDetailsBody } from '@console/resources';
import { boolean, type Infer, is, object, optional, string, type } from 'superstruct';

/** Mobile app details that were not saved after their application was created, and why. */
const UnsentDetails = object({
  details: MobileAppDetailsBody,
  problem: string(),
  /** The update got no reply: they may have been saved after all. */
  unanswered: optional(boolean()),
});
export type UnsentDetails = Infer<typeof UnsentDetails>;

/** What became of 'its mobile app details'. */
export function notSaved(unanswered = false): string {
  return unanswered ? 'may not have been saved' : 'were not saved';
}

/** `session` is its mark: the browser keeps the state after a sign-out, and the next user may go back to it. */
const HistoryState = type({ unsent: UnsentDetails, session: string() });

/** The history state, which survives a reload, in which the create page passes the details to the edit page. */
export function stateWith(unsent: UnsentDetails) {
  return { unsent, session: sessionMark() };
}

/** Reads the details that the create page passed in this session. */
export function unsentDetailsOf(state: unknown): UnsentDetails | undefined {
  return is(state, HistoryState) && state.session === sessionMark() ? state.unsent : undefined;
}
