import { showStatus } from '@console/ui/statusMessage';
import type { LoggedWrite } from './model';
import { outcomeText } from './outcomeText';

/**
 * Announces how writes ended after the user left their page or signed in again. Of several writes, one that did not succeed
 * takes precedence. A screen that is still mounted may replace this message with its own.
 */
export function announceOutcomes(writes: readonly LoggedWrite[]): void {
  const write = writes.find(({ state }) => state !== 'done') ?? writes.at(-1);
  if (!write) return;
  const text = `${writeText(write)}: ${outcomeText(write)}.${moreText(writes.length - 1)}`;
  showStatus(text, write.state === 'done' ? 'done' : 'failed');
}

/** The end of an announcement about one write: how many others there are. */
export function moreText(count: number): string {
  if (count === 0) return '';
  return ` ${count === 1 ? '1 more is' : `${count} more are`} in the session log.`;
}

/** The action of a write, and its record. */
export function writeText({ what, record }: Pick<LoggedWrite, 'what' | 'record'>): string {
  return record ? `${what}, ${record.name ?? record.id}` : what;
}
