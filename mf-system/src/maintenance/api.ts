import { callApi, Nothing } from '@console/api';
import type { SetMaintenanceBody, SetWhitelistsBody } from '@console/resources';
import { changesText, type WhitelistChanges } from './whitelists';

/** POST /admin/system/maintenance. Ignores the reply, whose shape is not specified (part 2, section 7). */
export async function setMaintenance(body: SetMaintenanceBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/system/maintenance',
    body,
    reply: Nothing,
    write: { what: `Switch maintenance ${body.setMaintenance ? 'on' : 'off'}` },
  });
}

/**
 * POST /admin/system/maintenance/whitelists, always with both complete lists. Ignores the reply too.
 * @param changes for the session log
 */
export async function setWhitelists(body: SetWhitelistsBody, changes: WhitelistChanges): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/system/maintenance/whitelists',
    body,
    reply: Nothing,
    write: { what: `Change the maintenance whitelists: ${changesText(changes)}` },
  });
}
