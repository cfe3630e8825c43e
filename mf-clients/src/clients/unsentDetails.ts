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

const HistoryState = type({ unsent: UnsentDetails });

/** Reads the details that the create page passed to the edit page in the history state, which survives a reload. */
export function unsentDetailsOf(state: unknown): UnsentDetails | undefined {
  return is(state, HistoryState) ? state.unsent : undefined;
}
