import { type Json, samples } from './testSamples';

/** By the name of a sample. Of a reply, everything else may be absent or null: a record is then shown without it. */
const required: Record<string, string[]> = {
  'an account': ['email'],
  'an application': ['clientId', 'name'],
  'an application to create': ['clientId', 'entityId', 'name', 'clientType'],
  'an application to change': [
    'name',
    'entityId',
    'clientType',
    'secretRequired',
    'clientSecret, unless null',
  ],
  'an application to import': ['clientId', 'name', 'entityId', 'authorities', 'authorities.0.authority'],
  'the dashboard': [
    'wearablesDashboardData.totalNumberOfWearables',
    'wearablesDashboardData.wearablesWithActivationExpiredServices',
    'wearablesDashboardData.wearablesWithActivationExpiringServices',
    'wearablesDashboardData.noOfWearablesWithoutAService',
    'wearablesDashboardData.noOfRegistrationsThisMonth',
    'wearablesDashboardData.noOfRegistrationsLastMonth',
    'wearablesDashboardData.noOfRegistrationsThisYear',
    'wearablesDashboardData.topDevices.0.device',
    'wearablesDashboardData.topDevices.0.noOfWearables',
    'wearablesDashboardData.topFormFactors.0.noOfWearables',
    'servicesDashboardData.noOfServices',
    'servicesDashboardData.noOfActiveServices',
    'servicesDashboardData.noOfInactiveServices',
    'servicesDashboardData.noOfProcessingServices',
    'servicesDashboardData.topIssuers.0.noOfRegistrations',
    'accountsDashboardData.noOfAccounts',
    'accountsDashboardData.noOfActiveAccounts',
    'accountsDashboardData.noOfNewAccountsThisMonth',
    'accountsDashboardData.noOfNewAccountsLastMonth',
    'accountsDashboardData.noOfNewAccountsThisYear',
  ],
  'a row of the drill-down': ['asn', 'device'],
  'a device': ['entityId', 'brand', 'model', 'model.name', 'model.version', 'variants.0.color'],
  'a device to save': [
    'entityId',
    'brand',
    'defaultImage',
    'model',
    'model.name',
    'model.version',
    'nfcType',
    'tdpId',
    'tdpIdentifier',
    'type',
    'variants, unless null',
    'variants.0.color',
    'variants.0.image',
    'excludedFromWebsite',
    'featuredOnWebsite',
    'rcosNotSupported',
    'tokenisationNotSupported',
    'promoReadyNotSupported',
  ],
  'an entity': ['id', 'name'],
  'an entity to save': ['name', 'type', 'excludedFromWebsite', 'featuredOnWebsite'],
  'the error logs': ['enrolmentLogs.0.timestamp', 'wearableLogs.0.timestamp'],
  'a row of a history': ['timestamp', 'event'],
  'the maintenance state': ['maintenanceMode'],
  'whitelists to save': ['whitelists', 'whitelists.clients', 'whitelists.users'],
  'an OEM': ['oem'],
  'a dongle': ['serialNumber'],
  'the configuration of a service': [],
  'a wearable': ['asn', 'device', 'device.brand', 'device.model', 'services.0.token'],
};

const isField = (name: string | undefined) => Number.isNaN(Number(name));

/** The paths of all fields, at any depth. */
function fieldsOf(json: Json): string[][] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => [
    ...(isField(name) ? [[name]] : []),
    ...fieldsOf(value).map((inner) => [name, ...inner]),
  ]);
}

/** A copy in which a field is null, or absent. */
function lacking(json: Json, [name = '', ...inner]: string[], present: boolean): Json {
  if (Array.isArray(json))
    return json.map((item, i) => (String(i) === name ? lacking(item, inner, present) : item));
  if (typeof json !== 'object' || json === null) return json;
  const { [name]: value = null, ...others } = json;
  if (inner.length > 0) return { ...others, [name]: lacking(value, inner, present) };
  return present ? { ...others, [name]: null } : others;
}

test.each(samples)(
  '$name must have the fields without which it cannot be used',
  ({ name, isValid, json }) => {
    const refused = fieldsOf(json).flatMap((path) => {
      const [mayBeAbsent, mayBeNull] = [false, true].map((present) => isValid(lacking(json, path, present)));
      if (mayBeAbsent && mayBeNull) return [];
      const unless = mayBeAbsent ? ', unless absent' : mayBeNull ? ', unless null' : '';
      return [path.join('.') + unless];
    });
    expect(refused).toEqual(required[name]);
  },
);
