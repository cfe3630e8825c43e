import { showStatus } from '@console/ui/statusMessage';
import { moreText, writeText } from './announceOutcomes';
import type { LoggedWrite } from './model';

/** Announces that the outcome of this tab's writes is unknown, because the page was reloaded, and links to the record. */
export function announceInterrupted([write, ...others]: readonly LoggedWrite[]): void {
  if (!write) return;
  const { path, id, name = id } = write.record ?? { id: '' };
  showStatus(
    `${writeText(write)}: outcome unknown, because the page was left before the answer came. Check before you do it again.${moreText(others.length)}`,
    'failed',
    {
      stays: true,
      link: path && path !== location.pathname ? { text: `Open ${name}`, to: path } : undefined,
    },
  );
}
