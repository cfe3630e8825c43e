import { codeText, type Device, type Entity } from '@console/resources';
import type { RecordField } from '@console/ui/fieldChanges';
import { deviceFields } from './devices/deviceChanges';
import { type DeviceFormValues, deviceBody, valuesOf as valuesOfDevice } from './devices/deviceForm';
import { entityFields } from './entities/entityChanges';
import { entityBody, valuesOf } from './entities/entityForm';

// A save sends every field: one that is not compared would overwrite the change of someone else without a question.

/** Every single text, number and flag in a record, in any order. */
const valuesIn = (record: unknown): string[] =>
  typeof record === 'object' && record !== null
    ? Object.values(record).flatMap(valuesIn).sort()
    : [String(record)];
const compared = <T>(fields: readonly RecordField<T>[], record: T) =>
  valuesIn(fields.map(({ value }) => value(record)));

test('every field of an entity that a save sends is compared', () => {
  const entity: Required<Entity> = {
    id: 'nordlys',
    name: 'Nordlys',
    type: 'OEM',
    logo: '/logo.png',
    coverImage: '/cover.png',
    description: 'Rings for the north',
    storeLink: 'https://nordlys.example/store',
    contact: { email: 'post@nordlys.example', phone: '+47 22 55 01 00', website: 'https://nordlys.example' },
    excludedFromWebsite: true,
    featuredOnWebsite: false,
    theme: {
      errorColor: '#000001',
      font: 'Lato',
      hoverColor: '#000002',
      primaryColor: '#000003',
      primaryTextColor: '#000004',
      secondaryColor: '#000005',
      secondaryTextColor: '#000006',
      selectedColor: '#000007',
      successColor: '#000008',
    },
  };
  // They cannot be changed.
  const { name: _, type: __, ...sent } = entityBody(valuesOf(entity));
  expect(compared(entityFields, entity)).toEqual(valuesIn(sent));
});

test('every field of a device that a save sends is compared', () => {
  const device: Required<Device> = {
    entityId: 'nordlys',
    brand: 'NORDLYS',
    brandDisplayName: 'Nordlys',
    model: { name: 'AURORA', version: '1.0' },
    modelDisplayName: 'Aurora',
    nfcType: 'PASSIVE',
    tdpId: 4711,
    tdpIdentifier: 'TDP-NORDLYS',
    type: 'TAG',
    typeCode: 'KEY',
    description: 'A tag for the north',
    storeLink: 'https://nordlys.example/store',
    brandMobileVideoTrailer: 'https://nordlys.example/trailer',
    excludedFromWebsite: true,
    featuredOnWebsite: false,
    rcosNotSupported: true,
    tokenisationNotSupported: false,
    promoReadyNotSupported: true,
    defaultImage: '/default.png',
    variants: [
      { color: 'Gold', image: '/gold.png' },
      { color: 'Silver', image: '/silver.png' },
    ],
  };
  // Of a device that lacks nothing.
  const values = valuesOfDevice(device) as DeviceFormValues;
  // They cannot be changed.
  const { entityId, brand, model, nfcType, ...sent } = deviceBody(values);
  expect(compared(deviceFields(device), device)).toEqual(valuesIn({ ...sent, type: codeText(sent.type) }));
});
