import type { Platform } from '@console/platform';
import type { Client } from '@console/resources';
import { seeded } from '@console/testing';

/** For tests: the first seeded application with an authority that also fits a condition. */
export function seededClient(
  { records }: Platform,
  authority: string,
  fits: (client: Client) => boolean = () => true,
): Client {
  const holds = ({ authorities }: Client) =>
    authorities?.some((held) => held.authority === authority) ?? false;
  return seeded(records.clients(), (client) => holds(client) && fits(client));
}

/** For tests: an application as the platform stores it now. */
export function storedClient({ records }: Platform, clientId: string): Client | undefined {
  return records.clients().find((client) => client.clientId === clientId);
}
