import { type Account, type Client, type SecurityModule, securityModuleType } from '@console/resources';
import { createRandom, hexDigits } from '../random';
import type { SeedOptions } from '../scale';
import { serialNumber } from './seedClients';

/** Dongles: some assigned to appliances, some to accounts, the rest available. A few have no key. */
export function seedSecurityModules(
  { seed, scale }: SeedOptions,
  clients: readonly Client[],
  accounts: readonly Account[],
): SecurityModule[] {
  const random = createRandom(seed, 'security modules');
  const holders = new Map(
    clients.flatMap((client) =>
      client.securityModuleSerialNumber ? [[client.securityModuleSerialNumber, client] as const] : [],
    ),
  );
  return Array.from({ length: scale.securityModules }, (_, i) => {
    const serial = serialNumber(i + 1);
    const client = holders.get(serial);
    const account = !client && i % 5 === 4 ? accounts[i % accounts.length] : undefined;
    return {
      serialNumber: serial,
      type: securityModuleType,
      modulus: i % 6 === 5 ? null : `C${random.text(254, hexDigits).toUpperCase()}1`,
      assignedTo: client?.clientId ?? account?.email ?? null,
      assignedToName: client?.name ?? account?.email ?? null,
    };
  });
}
