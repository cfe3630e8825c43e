import { is, type Struct } from 'superstruct';
import {
  Account,
  Client,
  CreateClientBody,
  Dashboard,
  Device,
  DeviceBody,
  DrillDownWearable,
  Entity,
  EntityBody,
  ErrorLogs,
  HistoryEntry,
  ImportClientBody,
  Maintenance,
  Oem,
  SecurityModule,
  ServiceConfig,
  SetWhitelistsBody,
  UpdateClientBody,
  Wearable,
} from './index';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const theme = {
  errorColor: '#a00',
  font: 'Inter',
  hoverColor: '#00a',
  primaryColor: '#001',
  primaryTextColor: '#fff',
  secondaryColor: '#002',
  secondaryTextColor: '#eee',
  selectedColor: '#003',
  successColor: '#0a0',
};
const contact = { email: 'a@example.com', phone: '1', website: 'https://example.com' };
const entity = {
  name: 'A',
  type: 'OEM',
  logo: 'l',
  coverImage: 'c',
  description: 'd',
  storeLink: 's',
  contact,
  excludedFromWebsite: false,
  featuredOnWebsite: true,
  theme,
};
const details = {
  appStoreName: 'A',
  androidAppUrl: 'b',
  iosAppUrl: 'c',
  supportEmail: 'd',
  supportUrl: 'e',
  emailBanner: 'f',
};
const pins = { adminPin: '123456', operatorPin: '654321', clientSecret: 'secret' };
const dongle = { securityModuleRequired: true, securityModuleSerialNumber: '000001' };
const application = {
  clientId: 'a',
  name: 'b',
  entityId: 'c',
  authorities: [{ authority: 'ROLE_CORE' }],
  ...pins,
  mobileAppDetails: details,
  ...dongle,
  resourceIds: ['r'],
};
const service = {
  token: 't',
  type: 'PAYMENT',
  state: 'ACTIVE',
  provider: 'p',
  registrationMethod: 'm',
  productInfo: { imageText: '1234', fallbackImage: { issuerName: 'i', issuerLogo: 'l' } },
  activationMethods: [{ method: 'SMS', details: '+44', selected: true }],
  servicePermissions: { canDelete: true },
  psd2: { currentAmount: 1.5 },
  configId: 'c',
};
const deviceTexts = { description: 'd', storeLink: 's', brandMobileVideoTrailer: 'v', typeCode: 'c' };
const deviceFlags = {
  excludedFromWebsite: false,
  featuredOnWebsite: true,
  rcosNotSupported: false,
  tokenisationNotSupported: false,
  promoReadyNotSupported: false,
};
const log = { timestamp: 1, event: 'e', message: 'm', clientUser: 'c', logLevel: 'CRITICAL' };

interface Sample {
  name: string;
  isValid(json: Json): boolean;
  json: Json;
}

const sample = <T>(name: string, model: Struct<T, unknown>, json: Json): Sample => ({
  name,
  isValid: (other) => is(other, model),
  json,
});

/** One sample per model, with every field that the console reads or sends. */
export const samples: Sample[] = [
  sample('an account', Account, {
    email: 'a@example.com',
    username: 'a',
    enabled: 1,
    hasPushNotificationsEnabled: true,
    hasRefreshToken: false,
    deviceInfo: 'e30=',
  }),
  sample('an application', Client, application),
  sample('an application to create', CreateClientBody, {
    clientId: 'a',
    entityId: 'c',
    name: 'b',
    clientType: 'MOBILE',
    ...pins,
    ...dongle,
    resourceIds: ['r'],
  }),
  sample('an application to change', UpdateClientBody, {
    name: 'b',
    entityId: 'c',
    clientType: 'IFRAME',
    secretRequired: true,
    ...pins,
    mobileAppDetails: details,
    ...dongle,
  }),
  sample('an application to import', ImportClientBody, application),
  sample('the dashboard', Dashboard, {
    wearablesDashboardData: {
      totalNumberOfWearables: 1,
      wearablesWithActivationExpiredServices: 1,
      wearablesWithActivationExpiringServices: 1,
      noOfWearablesWithoutAService: 1,
      noOfRegistrationsThisMonth: 1,
      noOfRegistrationsLastMonth: 1,
      noOfRegistrationsThisYear: 1,
      topDevices: [
        {
          device: { brandDisplayName: 'A', modelDisplayName: 'B', defaultImage: 'c' },
          noOfWearables: 1,
        },
      ],
      topFormFactors: [{ formFactor: 'WATCH', noOfWearables: 1 }],
    },
    servicesDashboardData: {
      noOfServices: 1,
      noOfActiveServices: 1,
      noOfInactiveServices: 1,
      noOfProcessingServices: 1,
      topIssuers: [{ issuer: 'i', issuerLogoUrl: 'l', noOfRegistrations: 1 }],
    },
    accountsDashboardData: {
      noOfAccounts: 1,
      noOfActiveAccounts: 1,
      noOfNewAccountsThisMonth: 1,
      noOfNewAccountsLastMonth: 1,
      noOfNewAccountsThisYear: 1,
    },
  }),
  sample('a row of the drill-down', DrillDownWearable, {
    asn: 'a',
    email: 'e',
    device: { brand: 'A', model: 'B', version: '1', variant: { color: 'Red' } },
    createdDate: '2026-11-01T12:00:00Z',
    expiringInDays: 3,
  }),
  sample('a device', Device, {
    entityId: 'a',
    brand: 'A',
    brandDisplayName: 'A',
    model: { name: 'B', version: '1' },
    modelDisplayName: 'B',
    nfcType: 'PASSIVE',
    tdpId: 7,
    tdpIdentifier: 't',
    type: 'TAG',
    ...deviceTexts,
    defaultImage: 'i',
    variants: [{ color: 'Red', image: 'i' }],
    ...deviceFlags,
  }),
  sample('a device to save', DeviceBody, {
    entityId: 'a',
    brand: 'A',
    defaultImage: 'i',
    model: { name: 'B', version: '1' },
    nfcType: 'PASSIVE',
    tdpId: 7,
    tdpIdentifier: 't',
    type: 'TAG',
    ...deviceTexts,
    variants: [{ color: 'Red', image: 'i' }],
    ...deviceFlags,
  }),
  sample('an entity', Entity, { id: 'a', ...entity }),
  sample('an entity to save', EntityBody, entity),
  sample('the error logs', ErrorLogs, { enrolmentLogs: [log], wearableLogs: [log] }),
  sample('a row of a history', HistoryEntry, { timestamp: 1, event: 'e', message: 'm' }),
  sample('the maintenance state', Maintenance, {
    maintenanceMode: true,
    clientsWhitelist: ['a'],
    usersWhitelist: ['b'],
  }),
  sample('whitelists to save', SetWhitelistsBody, { whitelists: { clients: ['a'], users: ['b'] } }),
  sample('an OEM', Oem, { oem: 'a', numberOfDevices: 3 }),
  sample('a dongle', SecurityModule, {
    serialNumber: '000001',
    type: 'MULTOS_DONGLE',
    modulus: 'ab',
    assignedTo: 'a',
    assignedToName: 'A',
    status: 'available',
  }),
  sample('the configuration of a service', ServiceConfig, {
    currency: 'EUR',
    lowValueTransactionLimit: 1,
    psd2Limit: 2,
    psd2Mode: 'm',
    transactionHistoryEnabled: true,
  }),
  sample('a wearable', Wearable, {
    asn: 'a',
    serialNumber: 's',
    visualId: 'v',
    username: 'u',
    device: { brand: 'A', model: 'B', version: '1', variant: { color: 'Red' } },
    createdDate: 'c',
    modifiedDate: 'm',
    permissions: { canMobilePerso: true },
    services: [service],
  }),
];
