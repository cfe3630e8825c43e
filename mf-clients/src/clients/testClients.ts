import type { Platform } from '@console/platform';
import type { Client } from '@console/resources';
import { seeded } from '@console/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

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

/** For tests: chooses a file with an application to import, of which these fields differ. */
export async function chooseFile(user: UserEvent, fields: Partial<Client> = {}): Promise<void> {
  const client = {
    clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10',
    name: 'Counter from elsewhere',
    entityId: 'nordlys',
    authorities: [{ authority: 'ROLE_WEB' }],
    ...fields,
  };
  const file = new File([JSON.stringify(client)], 'client.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Import application', { selector: 'input' }), file);
}
