import { showStatus } from '@console/ui/statusMessage';
import type { LoggedWrite } from './model';
import { outcomeText } from './outcomeText';

/**
 * Says how writes ended that nobody waits for any more on their page: the person has gone on, or signed in again. Of
 * several, what was done does not take the place of what was not. A screen that outlives this says its own words in the
 * place of these.
 */
export function sayOutcomes(writes: readonly LoggedWrite[]): void {
  const write = writes.find(({ state }) => state !== 'done') ?? writes.at(-1);
  if (!write) return;
  const text = `${writeText(write)}: ${outcomeText(write)}.${moreText(writes.length - 1)}`;
  showStatus(text, write.state === 'done' ? 'done' : 'failed');
}

/** Behind the words about one write: how many there are beside it. */
export function moreText(count: number): string {
  if (count === 0) return '';
  return ` ${count === 1 ? '1 more is' : `${count} more are`} in the log of this session.`;
}

/** What it was to do, and to what. */
export function writeText({ what, record }: Pick<LoggedWrite, 'what' | 'record'>): string {
  return record ? `${what}, ${record.name ?? record.id}` : what;
}
