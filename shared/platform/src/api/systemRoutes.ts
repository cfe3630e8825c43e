import { type Maintenance, SetMaintenanceBody, SetWhitelistsBody } from '@console/resources';
import { errorLogs } from '../history';
import type { ApiApp, ApiParts } from './apiEnvironment';
import { needs } from './permissions';
import { require } from './refusal';
import { requestBody } from './requestBody';
import { requestedWindow } from './requestedWindow';
import { isEmail } from './rules';

export function addSystemRoutes(app: ApiApp, { state }: ApiParts): void {
  const maintenance = (): Maintenance => state().maintenance.get('maintenance') ?? { maintenanceMode: false };
  const save = (changed: Maintenance) => state().maintenance.set('maintenance', changed);

  app.get('/admin/system/errorlogs', needs('system.read'), (c) =>
    c.json(errorLogs(state(), requestedWindow(c))),
  );

  app.get('/admin/system/maintenance', needs('system.read'), (c) => c.json(maintenance()));

  app.post('/admin/system/maintenance', needs('system.write'), async (c) => {
    const { setMaintenance } = await requestBody(c, SetMaintenanceBody);
    return c.json(save({ ...maintenance(), maintenanceMode: setMaintenance }));
  });

  app.post('/admin/system/maintenance/whitelists', needs('system.write'), async (c) => {
    const { whitelists } = await requestBody(c, SetWhitelistsBody);
    const { clients, users } = whitelists;
    for (const user of users) require(isEmail(user), `${user} is not an email address`);
    for (const client of clients) require(!!client.trim(), 'A client id is empty');
    const clientsWhitelist = [...new Set(clients)];
    return c.json(save({ ...maintenance(), clientsWhitelist, usersWhitelist: [...new Set(users)] }));
  });
}
