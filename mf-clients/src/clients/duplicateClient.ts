import type { Client, ClientType } from '@console/resources';
import { editableType, typeAuthority } from './model';
import { createClientPath } from './paths';

/** The type with which a duplicate is created; undefined for a type that cannot be added. */
export function duplicableType(client: Pick<Client, 'authorities'>): ClientType | undefined {
  return editableType(client) ?? (typeAuthority(client) === 'ROLE_WEB' ? 'IFRAME' : undefined);
}

/** The path of the create form, prefilled from an application; empty if its type cannot be added. */
export function duplicateClientPath(client: Client): string {
  const to = client.entityId ? createClientPath(client.entityId) : '';
  return to && duplicableType(client) ? `${to}?${new URLSearchParams({ copy: client.clientId })}` : '';
}

export function duplicatedClientId(query: URLSearchParams): string | undefined {
  return query.get('copy') || undefined;
}
