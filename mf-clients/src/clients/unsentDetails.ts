import { MobileAppDetailsBody } from '@console/resources';
import { boolean, type Infer, is, object, optional, string, type } from 'superstruct';

/** Mobile app details of an application that was created without them, and why. */
const UnsentDetails = object({
  details: MobileAppDetailsBody,
  problem: string(),
  /** No answer came: they may have been saved after all. */
  unanswered: optional(boolean()),
});
export type UnsentDetails = Infer<typeof UnsentDetails>;

const HistoryState = type({ unsent: UnsentDetails });

/** What the create form left in the history's entry for the edit form; it outlives a reload of the page. */
export function unsentDetailsOf(state: unknown): UnsentDetails | undefined {
  return is(state, HistoryState) ? state.unsent : undefined;
}
