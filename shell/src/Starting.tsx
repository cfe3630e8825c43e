import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAreaState } from './remotes/areaStates';
import { areaOfPath } from './remotes/registry';
import { StartingStatus } from './StartingStatus';

/** While the frame and the first area are on their way; says so only when it takes noticeable time. */
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
