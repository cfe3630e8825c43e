import { crc32 } from 'node:zlib';
import { ServiceConfig } from '@console/resources';
import { issuers } from './seed/brands';
import { issuerLogo } from './seed/seedServices';
import { smallPlatform } from './testCalls';

const origin = 'http://object-storage.test';
const logo = '/logos/nordlys-1f5f8b.png';
const get = (platform: ReturnType<typeof smallPlatform>, path: string, init: RequestInit = {}) =>
  platform.objectStorage.fetch(new Request(origin + path, init));

test.each(['Bearer x', 'Basic eDp5', ''])(
  'a request with the credentials %j is rejected and recorded as a violation',
  async (authorization) => {
    const platform = smallPlatform();
    const response = await get(platform, logo, { headers: { authorization } });
    expect(response.status).toBe(400);
    expect(platform.objectStorage.violations).toEqual([{ method: 'GET', path: logo }]);
  },
);

test('a preflight is rejected and recorded as a violation', async () => {
  const platform = smallPlatform();
  const headers = { origin: 'http://console.test', 'access-control-request-headers': 'content-type' };
  const response = await get(platform, logo, { method: 'OPTIONS', headers });
  expect(response.status).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(platform.objectStorage.violations).toEqual([{ method: 'OPTIONS', path: logo }]);
});

test('only a request with an Origin gets the CORS header, and a reply that varies by it', async () => {
  const platform = smallPlatform();
  const headersOf = async (headers: HeadersInit) => {
    const reply = await get(platform, logo, { headers });
    return ['access-control-allow-origin', 'vary'].map((name) => reply.headers.get(name));
  };
  expect(await headersOf({ origin: 'http://console.test' })).toEqual(['*', 'Origin']);
  expect(await headersOf({})).toEqual([null, null]);
});

test('a request without credentials is not a violation', async () => {
  const platform = smallPlatform();
  await get(platform, logo);
  expect(platform.objectStorage.violations).toEqual([]);
});

test('the configuration of every service exists, except the retired one', async () => {
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

test('the pictures of the catalogue are PNGs, except a few that are missing on purpose', async () => {
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

/** The chunks of a PNG by type, with their checksums. */
function chunksOf(png: Buffer): Map<string, { content: Buffer; checked: boolean }> {
  const chunks = new Map<string, { content: Buffer; checked: boolean }>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const checked = png.readUInt32BE(end) === crc32(png.subarray(at + 4, end));
    chunks.set(type, { content: png.subarray(at + 8, end), checked });
    at = end + 4;
  }
  return chunks;
}

const pictureAt = async (path: string) => Buffer.from(await (await get(smallPlatform(), path)).arrayBuffer());

test.each([
  ['/products/ring-2-d99a83.png', 320, 320],
  ['/logos/nordlys-1f5f8b.png', 160, 160],
  ['/covers/nordlys-1f5f8b.png', 720, 240],
  ['/banners/nordlys-3a6a84.png', 552, 240],
])('%s is a complete PNG of %i by %i', async (path, width, height) => {
  const response = await get(smallPlatform(), path);
  expect(response.headers.get('content-type')).toBe('image/png');
  const chunks = chunksOf(Buffer.from(await response.arrayBuffer()));
  expect([...chunks].filter(([, { checked }]) => !checked)).toEqual([]);
  const { content: header = Buffer.alloc(8) } = chunks.get('IHDR') ?? {};
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([width, height]);
  expect(chunks.has('IEND')).toBe(true);
});

test('every logo, cover and banner of the catalogue exists', async () => {
  const platform = smallPlatform();
  const pictures = [
    ...platform.records.entities().flatMap(({ logo, coverImage }) => [logo, coverImage]),
    ...platform.records.clients().map(({ mobileAppDetails }) => mobileAppDetails?.emailBanner),
    ...issuers.map(issuerLogo),
  ].filter((path) => path != null);
  const answers = await Promise.all(pictures.map((path) => get(platform, path)));
  expect(pictures.length).toBeGreaterThan(20);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
});

test.each([
  '/products/hat-1-ffffff.png',
  '/uploads/none.png',
  '/',
  '/products/../state',
  '/products/fob-9-ffffff.png',
])('%s is not found', async (path) => {
  expect((await get(smallPlatform(), path)).status).toBe(404);
});

test.each(['/products/tag-1-1f5f8b.png', '/logos/nordlys-1f5f8b.png'])(
  '%s is immutable, and not sent again to callers that have it',
  async (path) => {
    const platform = smallPlatform();
    const sent = await get(platform, path);
    expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
    expect(sent.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const known = sent.headers.get('etag') ?? '';
    expect(known).toMatch(/^"[^"]+"$/);
    const headers = { origin: 'http://console.test', 'if-none-match': known };
    const again = await get(platform, path, { headers });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, known]);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    const other = await get(platform, path, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  },
);

test('a product has the colour in its URL, and everything else is unchanged', async () => {
  const inColour = async (hex: string) => chunksOf(await pictureAt(`/products/round-watch-1-${hex}.png`));
  const [red, blue] = [await inColour('ff0000'), await inColour('0000ff')];
  const palette = (chunks: typeof red) => {
    const bytes = chunks.get('PLTE')?.content ?? Buffer.alloc(0);
    return Array.from({ length: bytes.length / 3 }, (_, i) => [...bytes.subarray(i * 3, i * 3 + 3)]);
  };
  const tinted = palette(red).map(([r = 0, , b = 0], i) => [r - b, palette(blue)[i]] as const);
  const reddest = tinted.reduce((most, entry) => (entry[0] > most[0] ? entry : most), tinted[0] ?? [0, []]);
  expect(reddest[0]).toBeGreaterThan(100);
  const [redness = 0, , blueness = 0] = reddest[1] ?? [];
  expect(blueness - redness).toBeGreaterThan(100);
  const [strap, rest] = [true, false].map(
    (changed) => palette(red).filter((entry, i) => (`${entry}` !== `${palette(blue)[i]}`) === changed).length,
  );
  expect(strap).toBeGreaterThan(20);
  expect(rest).toBeGreaterThan(20);
  expect(red.get('IDAT')?.content).toEqual(blue.get('IDAT')?.content);
});
