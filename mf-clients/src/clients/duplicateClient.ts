import type { Client, ClientType } from '@console/resources';
import { type ClientFormValues, detailsValues } from './clientForm';
import { editableType } from './model';
import { createClientPath } from './paths';

/** As what a copy of an application is created; undefined for one of a type that nobody can add. */
function duplicableType(client: Pick<Client, 'authorities'>): ClientType | undefined {
  const isWeb = client.authorities?.some(({ authority }) => authority === 'ROLE_WEB');
  return editableType(client) ?? (isWeb ? 'IFRAME' : undefined);
}

/** The add form, filled from an application that is there; empty where its type cannot be added. */
export function duplicateClientPath(client: Client): string {
  const to = client.entityId ? createClientPath(client.entityId) : '';
  return to && duplicableType(client) ? `${to}?${new URLSearchParams({ copy: client.clientId })}` : '';
}

export function duplicatedClientId(query: URLSearchParams): string | undefined {
  return query.get('copy') || undefined;
}

/** What a copy may have of it. Its name, its PINs and its security module are its own; a new secret is made. */
export function duplicateValues(client: Client): Partial<ClientFormValues> {
  const { mobileAppDetails, securityModuleRequired } = client;
  const clientType = duplicableType(client);
  return {
    ...(clientType && { clientType }),
    ...(mobileAppDetails && { mobileAppDetails: detailsValues(mobileAppDetails) }),
    ...(securityModuleRequired && { securityModuleRequired }),
  };
}
