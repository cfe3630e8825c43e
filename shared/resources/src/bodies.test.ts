import { is, type Struct } from 'superstruct';
import {
  ChangeWearableEmailBody,
  CreateClientBody,
  CreateSecurityModuleBody,
  DeviceBody,
  EntityBody,
  RevokeRefreshTokenBody,
  ServicePermissionsBody,
  SetMaintenanceBody,
  SetWhitelistsBody,
  UpdateClientBody,
  WearablePermissionsBody,
} from './index';

interface Body {
  schema: object;
  is: Struct<unknown>['is'];
}

/** The payload column of both parts, section 7. */
const payloads: [name: string, body: Body, fields: string][] = [
  [
    'POST /admin/clients',
    CreateClientBody,
    'clientId entityId name clientType adminPin operatorPin clientSecret securityModuleRequired securityModuleSerialNumber resourceIds',
  ],
  [
    'PUT /admin/clients/{id}',
    UpdateClientBody,
    'name entityId clientType secretRequired adminPin operatorPin clientSecret mobileAppDetails securityModuleRequired securityModuleSerialNumber',
  ],
  [
    'POST and PUT devices',
    DeviceBody,
    'entityId brand defaultImage model nfcType tdpId tdpIdentifier type typeCode variants description storeLink brandMobileVideoTrailer excludedFromWebsite featuredOnWebsite rcosNotSupported tokenisationNotSupported promoReadyNotSupported',
  ],
  [
    'POST and PUT entities',
    EntityBody,
    'name logo description storeLink contact coverImage excludedFromWebsite featuredOnWebsite theme type',
  ],
  ['POST /admin/security-modules', CreateSecurityModuleBody, 'serialNumber type modulus'],
  ['POST update-permission of a service', ServicePermissionsBody, 'canDelete'],
  ['POST update-permission of a wearable', WearablePermissionsBody, 'canMobilePerso'],
  ['POST /admin/wearables/{asn}', ChangeWearableEmailBody, 'newEmail'],
  ['POST /admin/accounts/revoke', RevokeRefreshTokenBody, 'email'],
  ['POST /admin/system/maintenance', SetMaintenanceBody, 'setMaintenance'],
  ['POST /admin/system/maintenance/whitelists', SetWhitelistsBody, 'whitelists'],
];

test.each(payloads)('%s has exactly the fields of the specification', (_, body, fields) => {
  expect(Object.keys(body.schema).sort()).toEqual(fields.split(' ').sort());
});

test('a body with a field that the specification does not list is invalid', () => {
  expect(is({ setMaintenance: true }, SetMaintenanceBody)).toBe(true);
  expect(is({ setMaintenance: true, reason: 'x' }, SetMaintenanceBody)).toBe(false);
});
