import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SLOW_AFTER } from './remotes/loadArea';
import { areaOfPath } from './remotes/registry';
import { StartingStatus } from './StartingStatus';

/**
 * Shown while the layout and the first page load. The text appears only when that takes noticeable time, and names the area
 * when it is slow, whichever file it waits for.
 */
export function Starting() {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const [waited, setWaited] = useState<'noticeably' | 'long'>();
  useEffect(() => {
    const timers = [setTimeout(setWaited, 400, 'noticeably'), setTimeout(setWaited, SLOW_AFTER, 'long')];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <StartingStatus>
      {waited === 'long' && area ? `${area.title} is taking longer than usual…` : waited && 'Loading…'}
    </StartingStatus>
  );
}
