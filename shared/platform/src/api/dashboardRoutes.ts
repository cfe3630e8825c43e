import { type DrillDownState, drillDownStates } from '@console/resources';
import { dashboardFigures } from '../dashboardFigures';
import { drillDown } from '../drillDown';
import type { ApiApp, ApiParts } from './apiEnvironment';
import { may, needs, ownEntityOnly } from './permissions';
import { require } from './refusal';

const isDrillDownState = (value: string | undefined): value is DrillDownState =>
  drillDownStates.some((state) => state === value);

export function addDashboardRoutes(app: ApiApp, { state, pictures, now }: ApiParts): void {
  app.get('/admin/dashboard', needs('records.read'), (c) => {
    const caller = c.get('caller');
    const entity = ownEntityOnly(caller) ?? (c.req.query('entity') || undefined);
    const figures = dashboardFigures(state(), { entity, now: now(), address: pictures.address });
    const { accountsDashboardData, ...others } = figures;
    return c.json(may(caller, 'accountsCard.read') ? { ...others, accountsDashboardData } : others);
  });

  app.get('/admin/dashboard/wearables', needs('records.read'), (c) => {
    const serviceState = c.req.query('serviceState');
    require(isDrillDownState(serviceState), `serviceState must be one of ${drillDownStates.join(', ')}`);
    return c.json(drillDown(state(), { serviceState, entity: ownEntityOnly(c.get('caller')), now: now() }));
  });
}
