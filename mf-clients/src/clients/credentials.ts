import type { Client } from '@console/resources';

type Credentials = Pick<Client, 'adminPin' | 'operatorPin' | 'clientSecret'>;

/** Names the credentials that an application has, for example 'secret and PINs'; undefined if it has none. */
export function describeCredentials({
  adminPin,
  operatorPin,
  clientSecret,
}: Credentials): string | undefined {
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
