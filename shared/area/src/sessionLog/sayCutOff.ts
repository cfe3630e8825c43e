import { showStatus } from '@console/ui/statusMessage';
import type { LoggedWrite } from './model';
import { moreText, writeText } from './sayOutcome';

/** Says that nobody knows how these writes of this tab ended, and where to look: the page was loaded anew meanwhile. */
export function sayCutOff([write, ...others]: readonly LoggedWrite[]): void {
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
