import { showStatus } from '@console/ui/statusMessage';
import type { LoggedWrite } from './model';
import { outcomeText } from './outcomeText';

/**
 * Says how a write ended that nobody waits for any more on its page: the person has gone on, or signed in again. A
 * screen that outlives this says its own words in the place of these.
 */
export function sayOutcome(write: LoggedWrite): void {
  showStatus(`${writeText(write)}: ${outcomeText(write)}.`, write.state === 'done' ? 'done' : 'failed');
}

/** What it was to do, and to what. */
export function writeText({ what, record }: Pick<LoggedWrite, 'what' | 'record'>): string {
  return record ? `${what}, ${record.name ?? record.id}` : what;
}
