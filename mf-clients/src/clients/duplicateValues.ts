import type { Client } from '@console/resources';
import { type ClientFormValues, detailsValues } from './clientForm';
import { duplicableType } from './duplicateClient';

/** The form values that a duplicate copies: not the name, PINs, secret and security module, which are its own. */
export function duplicateValues(client: Client): Partial<ClientFormValues> {
  const { mobileAppDetails, securityModuleRequired } = client;
  const clientType = duplicableType(client);
  return {
    ...(clientType && { clientType }),
    ...(mobileAppDetails && { mobileAppDetails: detailsValues(mobileAppDetails) }),
    ...(securityModuleRequired && { securityModuleRequired }),
  };
}
