import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { serviceStatesText } from './ServiceStates';

test.each([
  [undefined, 'The platform did not send the services', ''],
  [[], 'No Services Currently Registered', 'No service'],
])('services sent as %j: %s', async (services, text, states) => {
  const platform = testPlatform();
  const [wearable] = platform.records.wearables();
  if (!wearable) throw new Error('The seed has no wearable');
  Object.assign(wearable, { services });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${wearable.asn}`, platform });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(serviceStatesText({ ...wearable, serialNumber: 'S1', services })).toBe(states);
});
