import { callApi, Nothing } from '@console/api';
import type { SetMaintenanceBody, SetWhitelistsBody } from '@console/resources';

/** POST /admin/system/maintenance. The reply's shape is not shown (part 2, section 7), so it is not read. */
export async function setMaintenance(body: SetMaintenanceBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/system/maintenance',
    body,
    reply: Nothing,
    write: { what: `Switch maintenance ${body.setMaintenance ? 'on' : 'off'}` },
  });
}

/** POST /admin/system/maintenance/whitelists: both lists, whole. The reply is not read either. */
export async function setWhitelists(body: SetWhitelistsBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/system/maintenance/whitelists',
    body,
    reply: Nothing,
    write: { what: 'Change the whitelists of maintenance' },
  });
}
