import type { Client } from '@console/resources';
import { clientFields } from './clientChanges';
import { updateClientBody, valuesOf } from './clientForm';

const entityId = 'nordlys';
const client: Required<Client> = {
  clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10',
  name: 'Counter',
  entityId,
  authorities: [],
  adminPin: '740293',
  operatorPin: '615284',
  clientSecret: 'Kx7!vQ2#mZ9@pL4$',
  securityModuleRequired: true,
  securityModuleSerialNumber: 'SM-1',
  mobileAppDetails: {
    appStoreName: 'Harbour Pay',
    androidAppUrl: 'https://android.example',
    iosAppUrl: 'https://ios.example',
    supportEmail: 'help@nordlys.example',
    supportUrl: 'https://nordlys.example/help',
    emailBanner: '/banner.png',
  },
  resourceIds: [],
};

/** Every single text and flag in a record, in any order. */
const valuesIn = (record: unknown): string[] =>
  typeof record === 'object' && record !== null
    ? Object.values(record).flatMap(valuesIn).sort()
    : [String(record)];

// One that is not compared would overwrite the change of someone else without a question.
test.each(['APPLIANCE', 'MOBILE'] as const)('every field that a save (%s) sends is compared', (type) => {
  const { name } = client;
  const body = updateClientBody({ ...valuesOf(client, type), name, entityId, clientType: type });
  const { clientType, secretRequired, clientSecret, ...sent } = body;
  expect(valuesIn(clientFields[type].map(({ value }) => value(client)))).toEqual(
    // Only an appliance sends its secret; the type cannot be changed.
    valuesIn({ ...sent, ...(secretRequired && { clientSecret }) }),
  );
});
