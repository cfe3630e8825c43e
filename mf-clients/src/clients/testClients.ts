import type { Platform, RecordedCall } from '@console/platform';
import type { Client } from '@console/resources';

/** For tests: the first seeded application with an authority, and with whatever else a test needs of it. */
export function seededClient(
  { records }: Platform,
  authority: string,
  fits: (client: Client) => boolean = () => true,
): Client {
  const client = records
    .clients()
    .find((one) => one.authorities?.some((held) => held.authority === authority) && fits(one));
  if (!client) throw new Error(`The seed has no such application of ${authority}`);
  return client;
}

/** For tests: what the platform knows of an application now. */
export function clientNow({ records }: Platform, clientId: string): Client | undefined {
  return records.clients().find((client) => client.clientId === clientId);
}

/** For tests: the calls to applications that change something, as they arrived. */
export function changesSent({ calls }: Platform): readonly RecordedCall[] {
  return calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/clients'));
}
