import type {
  ClientType,
  CreateClientBody,
  MobileAppDetails,
  MobileAppDetailsBody,
  UpdateClientBody,
} from '@console/resources';
import { textToSend } from '@console/ui/formText';
import type { EditableClientFields } from './clientChanges';
import type { EditableClientType } from './model';

/** Mobile app details as form values: empty fields are undefined. */
type MobileAppValues = { [Name in keyof MobileAppDetails]?: string | undefined };

/** The values of the create and edit forms. A field that is hidden for the chosen type keeps its value. */
export interface ClientFormValues {
  entityId: string;
  name: string;
  clientType: ClientType;
  adminPin?: string | undefined;
  operatorPin?: string | undefined;
  clientSecret?: string | undefined;
  /** The secret that was revealed last. Never sent; among the values for the draft of the form. */
  revealedSecret?: string | undefined;
  mobileAppDetails?: MobileAppValues | undefined;
  securityModuleRequired?: boolean | undefined;
  securityModuleSerialNumber?: string | undefined;
}

/** The initial values of the edit form. */
export function valuesOf(
  client: EditableClientFields,
  clientType: EditableClientType,
): Partial<ClientFormValues> {
  return {
    clientType,
    ...(client.entityId && { entityId: client.entityId }),
    name: client.name,
    adminPin: client.adminPin ?? undefined,
    operatorPin: client.operatorPin ?? undefined,
    clientSecret: client.clientSecret ?? undefined,
    mobileAppDetails: detailsValues(client.mobileAppDetails ?? {}),
    securityModuleRequired: client.securityModuleRequired ?? false,
    securityModuleSerialNumber: client.securityModuleSerialNumber ?? undefined,
  };
}

export function detailsValues(details: MobileAppDetails): Required<MobileAppValues> {
  return {
    appStoreName: details.appStoreName ?? undefined,
    androidAppUrl: details.androidAppUrl ?? undefined,
    iosAppUrl: details.iosAppUrl ?? undefined,
    supportEmail: details.supportEmail ?? undefined,
    supportUrl: details.supportUrl ?? undefined,
    emailBanner: details.emailBanner ?? undefined,
  };
}

/** Sends every field, so that clearing one in the form also clears it on the platform. */
function detailsBody(details: MobileAppValues): Required<MobileAppDetailsBody> {
  return {
    appStoreName: textToSend(details.appStoreName),
    androidAppUrl: textToSend(details.androidAppUrl),
    iosAppUrl: textToSend(details.iosAppUrl),
    supportEmail: textToSend(details.supportEmail),
    supportUrl: textToSend(details.supportUrl),
    emailBanner: details.emailBanner ?? null,
  };
}

function applianceBody(values: ClientFormValues) {
  const securityModuleRequired = values.securityModuleRequired ?? false;
  return {
    adminPin: textToSend(values.adminPin),
    operatorPin: textToSend(values.operatorPin),
    securityModuleRequired,
    securityModuleSerialNumber: (securityModuleRequired && values.securityModuleSerialNumber) || null,
  };
}

/** @param clientId the uuid that the console generated for the new application (part 1, section 7) */
export function createClientBody(clientId: string, values: ClientFormValues): CreateClientBody {
  const { entityId, name, clientType, clientSecret } = values;
  return {
    clientId,
    entityId,
    name: name.trim(),
    clientType,
    ...(clientType === 'APPLIANCE' && applianceBody(values)),
    // The update that follows with the details of a mobile one sends a null secret (part 1, section 5).
    ...(clientType !== 'MOBILE' && clientSecret && { clientSecret }),
    // Part of the payload, but the specification gives no values for it and no screen sets it.
    resourceIds: [],
  };
}

/** Only an appliance sends PINs and a secret, which is required; other types send a null secret (part 1, section 5). */
export function updateClientBody(values: ClientFormValues): UpdateClientBody {
  const { entityId, clientType, clientSecret } = values;
  const name = values.name.trim();
  if (clientType === 'APPLIANCE') {
    return {
      name,
      entityId,
      clientType,
      secretRequired: true,
      clientSecret: clientSecret ?? null,
      ...applianceBody(values),
    };
  }
  return {
    name,
    entityId,
    clientType,
    secretRequired: false,
    clientSecret: null,
    mobileAppDetails: detailsBody(values.mobileAppDetails ?? {}),
  };
}
