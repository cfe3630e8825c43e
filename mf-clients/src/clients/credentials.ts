import type { Client } from '@console/resources';

type Credentials = Pick<Client, 'adminPin' | 'operatorPin' | 'clientSecret'>;

/** What of an application nobody else may read, in words ('secret and PINs'); undefined where it has none. */
export function credentialsOf({ adminPin, operatorPin, clientSecret }: Credentials): string | undefined {
  const held = [clientSecret && 'secret', (adminPin || operatorPin) && 'PINs'].filter(Boolean);
  return held.length > 0 ? held.join(' and ') : undefined;
}

export function withoutCredentials({
  adminPin: _,
  operatorPin: __,
  clientSecret: ___,
  ...rest
}: Client): Client {
  return rest;
}
