import { useCan, useOwnEntity } from '@console/auth';
import type { DrillDownState } from '@console/resources';
import { useSearchParams } from 'react-router-dom';
import { readDrillDownState } from '../drill-down/model';
import { parameters } from './paths';

interface DashboardAddress {
  /** Whose figures are asked for: their own entity for external staff, the chosen one or all for internal staff. */
  entity: string | undefined;
  /** The entity that stands in the address; ignored for those who may not choose (decisions.md, "Roles"). */
  chosen: string | undefined;
  drill: DrillDownState | undefined;
}

export function useDashboardAddress(): DashboardAddress {
  const [query] = useSearchParams();
  const own = useOwnEntity();
  const mayChoose = useCan('entities.read');
  const chosen = (mayChoose && query.get(parameters.entity)) || undefined;
  return { entity: own ?? chosen, chosen, drill: readDrillDownState(query.get(parameters.drill)) };
}
