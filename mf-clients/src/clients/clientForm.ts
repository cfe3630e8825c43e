import type {
  Client,
  ClientType,
  CreateClientBody,
  MobileAppDetails,
  MobileAppDetailsBody,
  UpdateClientBody,
} from '@console/resources';
import type { EditableClientType } from './model';

/** Details as a form holds them: what is empty is not there. */
export type MobileAppValues = { [Name in keyof MobileAppDetails]?: string | undefined };

/** What the create and the edit form hold. A field that its type does not show may still hold what was typed. */
export interface ClientFormValues<Type extends ClientType = ClientType> {
  entityId: string;
  name: string;
  clientType: Type;
  adminPin?: string | undefined;
  operatorPin?: string | undefined;
  clientSecret?: string | undefined;
  mobileAppDetails?: MobileAppValues | undefined;
  securityModuleRequired?: boolean | undefined;
  securityModuleSerialNumber?: string | undefined;
}

/** What the edit form begins with. */
export function valuesOf(
  client: Client,
  clientType: EditableClientType,
): Partial<ClientFormValues<EditableClientType>> {
  return {
    clientType,
    entityId: client.entityId ?? undefined,
    name: client.name,
    adminPin: client.adminPin ?? undefined,
    operatorPin: client.operatorPin ?? undefined,
    clientSecret: client.clientSecret ?? undefined,
    mobileAppDetails: detailsValues(client.mobileAppDetails ?? {}),
    securityModuleRequired: client.securityModuleRequired ?? false,
    securityModuleSerialNumber: client.securityModuleSerialNumber ?? undefined,
  };
}
