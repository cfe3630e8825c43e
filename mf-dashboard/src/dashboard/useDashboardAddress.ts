import { may, ownEntity, type Session, useSession } from '@console/auth';
import type { DrillDownState } from '@console/resources';
import { useSearchParams } from 'react-router-dom';
import { readDrillDownState } from '../drill-down/model';
import { parameters } from './paths';

interface DashboardAddress {
  /** Whose figures are asked for: their own entity for external staff, the chosen one or all for internal staff. */
  entity: string | undefined;
  /** The entity in the address; ignored for those who may not choose (decisions.md, "Roles"). */
  chosen: string | undefined;
  drill: DrillDownState | undefined;
}

/** The chosen entity; nothing where the role may not choose. */
function chosenEntity(session: Session, query: URLSearchParams): string | undefined {
  return (may(session.role, 'entities.read') && query.get(parameters.entity)) || undefined;
}

/** Whose figures an address asks for; see `DashboardAddress`. */
export function entityOfDashboard(session: Session, query: URLSearchParams): string | undefined {
  return ownEntity(session) ?? chosenEntity(session, query);
}

export function useDashboardAddress(): DashboardAddress {
  const [query] = useSearchParams();
  const session = useSession();
  return {
    entity: session ? entityOfDashboard(session, query) : undefined,
    chosen: session ? chosenEntity(session, query) : undefined,
    drill: readDrillDownState(query.get(parameters.drill)),
  };
}
