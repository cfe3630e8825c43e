import type { DrillDownState } from '@console/resources';

/** Part 1, section 2. */
export const dashboardRoutes = { page: '/dashboard' } as const;

/** Parameters of the dashboard's address; those of the table in the dialog are the table's own. */
export const parameters = { entity: 'entity', drill: 'drill' } as const;

interface DashboardAddress {
  /** Only the figures of this entity; all of them where it is left out. */
  entity?: string | undefined;
  /** The list that the dialog shows; no dialog where it is left out. */
  drill?: DrillDownState | undefined;
}

/** `/dashboard?entity=nordlys&drill=expired`: a link that a colleague can be sent. */
export function dashboardPath({ entity, drill }: DashboardAddress = {}): string {
  const query = new URLSearchParams();
  if (entity) query.set(parameters.entity, entity);
  if (drill) query.set(parameters.drill, drill);
  const text = query.toString();
  return text ? `${dashboardRoutes.page}?${text}` : dashboardRoutes.page;
}
