/**
 * @jest-environment ../build/jest/environment.mjs
 */
import { Device } from '@console/resources';
import { array } from 'superstruct';
import { createPlatform } from './index';
import { reply } from './testCalls';

test('in jsdom the platform can be called directly as fetch', async () => {
  expect(typeof document).toBe('object');
  const platform = createPlatform({ scale: { wearables: 10, devices: 20, entities: 3 } });
  const devices = await reply(platform, array(Device), '/admin/devices/?entity=nordlys');
  const response = await platform.objectStorage.fetch(new Request(devices[0]?.defaultImage ?? ''));
  expect(response.headers.get('content-type')).toBe('image/png');
});
