import { array, boolean, enums, type Infer, nullable, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** Lengths in characters (part 1, sections 5 and 9). */
export const clientLimits = { name: 32, pin: 6, supportEmail: 32, generatedSecret: 16 } as const;

/** Values of `clientType`. */
export const ClientType = enums(['IFRAME', 'MOBILE', 'APPLIANCE', 'THIRD_PARTY_INDEPENDENT']);
export type ClientType = Infer<typeof ClientType>;

const mobileAppDetails = {
  appStoreName: maybe(string()),
  androidAppUrl: maybe(string()),
  iosAppUrl: maybe(string()),
  supportEmail: maybe(string()),
  supportUrl: maybe(string()),
  emailBanner: maybe(string()),
};

/** Store links and support contacts of a mobile application. emailBanner is an address or a data URL. */
export const MobileAppDetails = type(mobileAppDetails);
export type MobileAppDetails = Infer<typeof MobileAppDetails>;

/** The same fields as a request body, without any others. */
export const MobileAppDetailsBody = object(mobileAppDetails);
export type MobileAppDetailsBody = Infer<typeof MobileAppDetailsBody>;

/** Credentials of an application. Only appliances have PINs and a security module; other types may have a secret too. */
const credentials = {
  adminPin: maybe(string()),
  operatorPin: maybe(string()),
  clientSecret: maybe(string()),
  securityModuleRequired: maybe(boolean()),
  securityModuleSerialNumber: maybe(string()),
};

/** An application. A list reply never carries the clientSecret. */
export const Client = type({
  clientId: string(),
  name: string(),
  entityId: maybe(string()),
  authorities: maybe(array(type({ authority: maybe(string()) }))),
  ...credentials,
  mobileAppDetails: maybe(MobileAppDetails),
  resourceIds: maybe(array(string())),
});
export type Client = Infer<typeof Client>;

/** POST /admin/clients. The clientId is a UUID made by the console; mobile app details follow with a PUT. */
export const CreateClientBody = object({
  clientId: string(),
  entityId: string(),
  name: string(),
  clientType: ClientType,
  ...credentials,
  resourceIds: maybe(array(string())),
});
export type CreateClientBody = Infer<typeof CreateClientBody>;

/** PUT /admin/clients/{id}. Only an appliance sends PINs and a secret; the others send a null secret. */
export const UpdateClientBody = object({
  name: string(),
  entityId: string(),
  clientType: ClientType,
  secretRequired: boolean(),
  ...credentials,
  clientSecret: nullable(string()),
  mobileAppDetails: maybe(MobileAppDetailsBody),
});
export type UpdateClientBody = Infer<typeof UpdateClientBody>;

/** POST /admin/clients/import. An exported application without its meta block. */
export const ImportClientBody = object({
  clientId: string(),
  name: string(),
  entityId: string(),
  authorities: array(object({ authority: string() })),
  ...credentials,
  mobileAppDetails: maybe(MobileAppDetailsBody),
  resourceIds: maybe(array(string())),
});
export type ImportClientBody = Infer<typeof ImportClientBody>;
