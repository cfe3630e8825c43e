import { may, ownEntity, type Session, useSession } from '@console/auth';
import { useSearchParams } from 'react-router-dom';
import { readDrillDownState } from '../drill-down/model';
import { parameters } from './paths';

/** The entity in the address; ignored for those who may not choose (decisions.md, "Roles"). */
function chosenEntity(session: Session, query: URLSearchParams): string | undefined {
  return (may(session.role, 'entities.read') && query.get(parameters.entity)) || undefined;
}

/** Whose figures an address asks for: their own entity for external staff, the chosen one or all for internal staff. */
export function entityOfDashboard(session: Session, query: URLSearchParams): string | undefined {
  return ownEntity(session) ?? chosenEntity(session, query);
}

export function useDashboardAddress() {
  const [query] = useSearchParams();
  const session = useSession();
  return {
    entity: session ? entityOfDashboard(session, query) : undefined,
    chosen: session ? chosenEntity(session, query) : undefined,
    drill: readDrillDownState(query.get(parameters.drill)),
  };
}
