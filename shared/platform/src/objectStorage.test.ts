import { inflateSync } from 'node:zlib';
import { ServiceConfig } from '@console/resources';
import { drawPicture } from './objectStorage/pictures';
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

test.each(['/products/tag-1-1f5f8b.png', '/logos/nordlys-1f5f8b.png'])(
  '%s may be kept for good, and is not sent again to who has it',
  async (path) => {
    const platform = smallPlatform();
    const sent = await get(platform, path);
    expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const known = sent.headers.get('etag') ?? '';
    expect(known).toMatch(/^"[^"]+"$/);
    const again = await get(platform, path, { headers: { 'if-none-match': known } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, known]);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    const other = await get(platform, path, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  },
);

test('a product looks the same whichever of its colours was drawn first', async () => {
  const [red, blue] = ['/products/fob-2-b3261e.png', '/products/fob-2-1f5f8b.png'];
  const first = [await drawPicture(red), await drawPicture(blue)];
  await jest.isolateModulesAsync(async () => {
    const afresh = await import('./objectStorage/pictures');
    const second = [await afresh.drawPicture(blue), await afresh.drawPicture(red)];
    expect(second.toReversed()).toEqual(first);
  });
  expect(first[0]).not.toEqual(first[1]);
});

test('while a product is drawn for the first time, others have their turn', async () => {
  let drawn = false;
  const picture = drawPicture('/products/square-watch-3-1f5f8b.png')?.then(() => {
    drawn = true;
  });
  let turns = 0;
  while (!drawn) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await picture;
  expect(turns).toBeGreaterThan(50);
});
