import { NotFoundPage } from '@console/area';
import { useLocation } from 'react-router-dom';
import { useAreaState } from '../remotes/areaStates';
import { patchedAreas } from '../remotes/patchedAreas';
import { areaOfPath } from '../remotes/registry';
import { AreaStatusPanel } from './AreaStatusPanel';

/** Below /dashboard, and no area's route matched: the area is unavailable, or there is no such page. */
export function AreaUnavailable() {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const state = useAreaState(area?.name);
  if (!area || patchedAreas.has(area.name)) return <NotFoundPage />;
  const { phase, reason = 'It is still loading.' } = state;
  return (
    <AreaStatusPanel
      title={`${area.title} is not available right now`}
      // Nothing but a newer console or another release helps, and both come with a reload.
      reason={phase === 'refused' ? `${reason} Reload the page; if this continues, contact support.` : reason}
      healed={phase === 'loaded'}
    />
  );
}
