import type { Client } from '@console/resources';

type Credentials = Pick<Client, 'adminPin' | 'operatorPin' | 'clientSecret'>;

/** Names the credentials that an application has, for example 'secret and PINs'; undefined if it has none. */
export function describeCredentials({
  adminPin,
  operatorPin,
  clientSecret,
}: Credentials): string | undefined {
  const held = [clientSecret && 'secret', (adminPin || operatorPin) && 'PINs'];
  return held.filter(Boolean).join(' and ') || undefined;
}

export function withoutCredentials(client: Client): Client {
  return { ...client, adminPin: undefined, operatorPin: undefined, clientSecret: undefined };
}
