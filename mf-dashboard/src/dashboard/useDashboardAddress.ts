import { ownEntity, type Session, useOwnEntity } from '@console/auth';
import { useSearchParams } from 'react-router-dom';
import { readDrillDownState } from '../drill-down/model';

const entityFromQuery = (query: URLSearchParams) => query.get('entity') || undefined;

/** The entity whose figures are shown: external staff's own, or the one that internal staff chose; undefined for all. */
export const dashboardEntity = (session: Session, query: URLSearchParams) =>
  ownEntity(session) ?? entityFromQuery(query);

export function useDashboardAddress() {
  const [query] = useSearchParams();
  const own = useOwnEntity();
  const asked = entityFromQuery(query);
  const entity = own ?? asked;
  return {
    entity,
    /** Undefined for external staff, who may not choose one (decisions.md, "Roles"). */
    chosen: own === undefined ? asked : undefined,
    /** Whether a link was to another entity than external staff's own, which is shown instead. */
    refused: asked && asked !== entity,
    drill: readDrillDownState(query.get('drill')),
  };
}
