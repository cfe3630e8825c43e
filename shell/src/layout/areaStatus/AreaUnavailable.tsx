import { NotFoundPage, usePageName } from '@console/area';
import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useAreaStates } from '../../remotes/areaStates';
import { patchedAreas } from '../../remotes/patchedAreas';
import { areaOfPath } from '../../remotes/registry';
import { AreaStatusPanel } from './AreaStatusPanel';
import { useAreaName } from './useAreaName';

/** For an address below /dashboard that no area's route matches: the area is unavailable, or the page does not exist. */
export function AreaUnavailable() {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const state = useAreaStates()[area?.name ?? ''];
  const isPatched = area !== undefined && patchedAreas.has(area.name);
  const isIdle = useNavigation().state === 'idle';
  // After a Retry the page's own code may still be loading: whether there is a page is known only after that.
  const [wasPatched, setWasPatched] = useState(isPatched);
  if (isIdle && wasPatched !== isPatched) setWasPatched(isPatched);
  const isNowhere = !area || wasPatched;
  const title = `“${useAreaName(area)}” is not available right now`;
  usePageName(isNowhere ? undefined : { title });
  if (isNowhere) return <NotFoundPage />;
  const reason = state?.reason ?? 'It is still loading.';
  return (
    <AreaStatusPanel
      // The next page often fails for the same reason: it is tried, and announced, on its own.
      key={pathname}
      title={title}
      // Only a newer console or another release helps, and both need a reload.
      reason={
        state?.phase === 'refused'
          ? `${reason} Reload the page; if this continues, report it to your console administrator.`
          : reason
      }
      healed={state?.phase === 'loaded'}
    />
  );
}
