import { showStatus } from '@console/ui/statusMessage';
import type { LoggedWrite } from './model';
import { outcomeText } from './outcomeText';

/**
 * Says how a write ended that nobody waits for any more on its page: the person has gone on, or signed in again. A
 * screen that outlives this says its own words in the place of these.
 */
export function sayOutcome(write: LoggedWrite): void {
  showStatus(`${nameOf(write)}: ${outcomeText(write)}.`, write.state === 'done' ? 'done' : 'failed');
}

/** Says that nobody knows how these writes of this tab ended, and where to look: the page was loaded anew meanwhile. */
export function sayCutOff([write, ...others]: readonly LoggedWrite[]): void {
  if (!write) return;
  const { path, id, name = id } = write.record ?? { id: '' };
  const more =
    others.length > 0
      ? ` ${others.length === 1 ? '1 more is' : `${others.length} more are`} in the log of this session.`
      : '';
  showStatus(
    `${nameOf(write)}: outcome unknown, because the page was left before the platform answered. Check before you do it again.${more}`,
    'failed',
    {
      stays: true,
      link: path && path !== location.pathname ? { text: `Open ${name}`, to: path } : undefined,
    },
  );
}

const nameOf = ({ what, record }: LoggedWrite) => (record ? `${what}, ${record.name ?? record.id}` : what);
