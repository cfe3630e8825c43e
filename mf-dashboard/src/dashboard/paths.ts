import type { DrillDownState } from '@console/resources';

/** The route of part 1, section 2. */
export const dashboardRoutes = { page: '/dashboard' } as const;

interface DashboardAddress {
  /** Shows only the figures of this entity; all figures if undefined. */
  entity?: string | undefined;
  /** The list in the dialog; no dialog if undefined. */
  drill?: DrillDownState | undefined;
}

/**
 * Builds a path such as `/dashboard?entity=nordlys&drill=expired`, which can be shared as a link. The table in the dialog
 * adds its own parameters.
 */
export function dashboardPath({ entity, drill }: DashboardAddress = {}): string {
  const query = new URLSearchParams();
  if (entity) query.set('entity', entity);
  if (drill) query.set('drill', drill);
  const text = query.toString();
  return text ? `${dashboardRoutes.page}?${text}` : dashboardRoutes.page;
}
