import type { Account, Client, Maintenance } from '@console/resources';

/** Maintenance is off; a few applications and users are on the whitelists. */
export function seedMaintenance(clients: readonly Client[], accounts: readonly Account[]): Maintenance {
  return {
    maintenanceMode: false,
    clientsWhitelist: clients.slice(0, 4).map(({ clientId }) => clientId),
    usersWhitelist: accounts.slice(0, 6).map(({ email }) => email),
  };
}
