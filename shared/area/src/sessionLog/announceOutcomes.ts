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
  const { state, deletes } = write;
  // After a failed creation there is no record.
  const isThere = state === 'unknown' || (state === 'done' && !deletes);
  showStatus(text, state === 'done' ? 'done' : 'failed', { link: isThere ? recordLink(write) : undefined });
}

function recordLink({ record }: LoggedWrite) {
  const { path, id, name = id } = record ?? { id: '' };
  return path && path !== location.pathname ? { text: `Open ${name}`, to: path } : undefined;
}

/** Announces that the outcome of this tab's writes is unknown, because the page was reloaded, and links to the record. */
export function announceInterrupted([write, ...others]: readonly LoggedWrite[]): void {
  if (!write) return;
  showStatus(
    `${writeText(write)}: outcome unknown, because the page was left before the answer came. Check before you do it again.${moreText(others.length)}`,
    'failed',
    { stays: true, link: recordLink(write) },
  );
}

/** Follows a text about one write: how many others there are. */
export function moreText(count: number): string {
  if (count === 0) return '';
  return ` ${count === 1 ? '1 more is' : `${count} more are`} in the session log.`;
}

/** The action of a write, and its record. */
export function writeText({ what, record }: Pick<LoggedWrite, 'what' | 'record'>): string {
  return record ? `${what}, ${record.name ?? record.id}` : what;
}
