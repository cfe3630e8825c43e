import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAreaState } from './remotes/areaStates';
import { areaOfPath } from './remotes/registry';
import { StartingStatus } from './StartingStatus';

/** Shown while the layout and the first area load; the text appears only when that takes noticeable time. */
export function Starting() {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const { phase } = useAreaState(area?.name);
  const [noticeable, setNoticeable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setNoticeable, 400, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StartingStatus>
      {phase === 'slow' && area ? `${area.title} is taking longer than usual…` : noticeable && 'Loading…'}
    </StartingStatus>
  );
}
