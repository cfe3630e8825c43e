import { inflateSync } from 'node:zlib';
import { ServiceConfig } from '@console/resources';
import { smallPlatform } from './testCalls';

const origin = 'http://object-storage.test';
const get = (platform: ReturnType<typeof smallPlatform>, path: string, init: RequestInit = {}) =>
  platform.objectStorage.fetch(new Request(origin + path, init));

test.each([
  { authorization: 'Bearer x' },
  { 'access-control-request-headers': 'content-type,authorization' },
])(
  'a request with credentials is refused and kept as a violation: %j',
  async (headers: Record<string, string>) => {
    const platform = smallPlatform();
    const method = 'authorization' in headers ? 'GET' : 'OPTIONS';
    const response = await get(platform, '/logos/nordlys-1f5f8b.png', { method, headers });
    expect(response.status).toBe(400);
    expect(platform.objectStorage.violations).toEqual([{ method, path: '/logos/nordlys-1f5f8b.png' }]);
  },
);

test('a request without credentials is no violation', async () => {
  const platform = smallPlatform();
  await get(platform, '/logos/nordlys-1f5f8b.png');
  expect(platform.objectStorage.violations).toEqual([]);
});

test('every service names a configuration that is there, but for the retired one', async () => {
  const platform = smallPlatform();
  const services = platform.records.wearables().flatMap((wearable) => wearable.services ?? []);
  const ids = [...new Set(services.map(({ configId }) => configId ?? ''))];
  for (const id of ids) {
    const response = await get(platform, `/service/service-configuration/${id}.json`);
    expect([id, response.status]).toEqual([id, id === 'retired-2019' ? 404 : 200]);
    if (response.ok) expect(ServiceConfig.validate(await response.json())[0]).toBeUndefined();
  }
  expect(ids).toContain('retired-2019');
});

test('the pictures of the catalogue are PNGs, but for a few that are broken on purpose', async () => {
  const platform = smallPlatform();
  const devices = platform.records.devices();
  const broken = devices.filter(({ defaultImage }) => defaultImage?.startsWith('/missing/'));
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.length).toBeLessThan(devices.length / 10);
  expect((await get(platform, broken[0]?.defaultImage ?? '')).status).toBe(404);
  const pictures = devices.flatMap((device) => [
    device.defaultImage,
    ...(device.variants ?? []).map((v) => v.image),
  ]);
  const unknown = pictures.filter((path) => !/^\/(missing|products)\/[a-z0-9-]+\.png$/.test(path ?? ''));
  expect(unknown).toEqual([]);
});

test.each([
  ['/products/ring-2-d99a83.png', 320, 320],
  ['/logos/nordlys-1f5f8b.png', 160, 160],
  ['/covers/nordlys-1f5f8b.png', 720, 240],
  ['/banners/nordlys-3a6a84.png', 552, 240],
])('%s is a whole PNG of %i by %i', async (path, width, height) => {
  const response = await get(smallPlatform(), path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
  const length = bytes.readUInt32BE(33);
  const pixels = inflateSync(bytes.subarray(41, 41 + length));
  expect(pixels).toHaveLength((width * 3 + 1) * height);
  expect(new Set(pixels).size).toBeGreaterThan(30);
});

test.each(['/products/hat-1-ffffff.png', '/uploads/none.png', '/', '/products/../state'])(
  '%s is not there',
  async (path) => {
    expect((await get(smallPlatform(), path)).status).toBe(404);
  },
);
