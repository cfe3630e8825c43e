import { may, ownEntity, type Session, useSession } from '@console/auth';
import { useSearchParams } from 'react-router-dom';
import { readDrillDownState } from '../drill-down/model';

/** The entity in the URL; ignored for users who may not choose one (decisions.md, "Roles"). */
function entityFromQuery(session: Session, query: URLSearchParams): string | undefined {
  return (may(session.role, 'entities.read') && query.get('entity')) || undefined;
}

/** The entity whose figures are shown: external staff's own, or the one that internal staff chose; undefined for all. */
export function dashboardEntity(session: Session, query: URLSearchParams): string | undefined {
  return ownEntity(session) ?? entityFromQuery(session, query);
}

export function useDashboardAddress() {
  const [query] = useSearchParams();
  const session = useSession();
  return {
    entity: session ? dashboardEntity(session, query) : undefined,
    chosen: session ? entityFromQuery(session, query) : undefined,
    drill: readDrillDownState(query.get('drill')),
  };
}
