import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaFolder, shellFolder } from '@console/build/workspace';
import { compress } from '@console/commands/compress';
import { builtAreas, type LocalConsole, serveLocalConsole } from '@console/commands/localConsole';
import { testFolder } from '@console/commands/testFolder';
import { rawBytes } from '../testing/testRawRequest';
import { type NginxConsole, serveNginxConsole } from './nginxConsole';
import { gatewayOfTest } from './testGatewayAlone';

const scale = { wearables: 20, accounts: 20, clients: 10, devices: 20, entities: 5 };
/** An area with one file of every kind that builds and tools write. */
const folder = testFolder();
const kinds = ['js', 'css', 'svg', 'png', 'webp', 'woff2', 'json', 'html', 'txt'];
const served = [
  ...kinds.flatMap((kind) => [`kinds/a.${kind}`, `kinds/a.0123456789abcdef.${kind}`]),
  'kinds/sbom.0123456789abcdef.cdx.json',
  'signature.0123456789abcdef.json',
];
const notServed = ['.built-from', '.lock/owner', 'kinds/.hidden.js', 'history.json', 'kinds/a.js.12.draft'];
let nginx: NginxConsole;
let node: LocalConsole;

beforeAll(async () => {
  const areas = builtAreas();
  cpSync(areas['mf-system'] ?? 'no build', folder, { recursive: true });
  for (const name of [...served, ...notServed]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    // Long enough to be compressed, as no signature is.
    writeFileSync(join(folder, name), `/* ${name} */`.repeat(name.startsWith('signature') ? 1 : 100));
  }
  await compress(folder);
  const options = { areas: { ...areas, 'mf-system': folder }, platform: { scale } };
  [nginx, node] = await Promise.all([serveNginxConsole(options), serveLocalConsole({ port: 0, ...options })]);
});

afterAll(() => Promise.all([nginx?.close(), node?.close()]));

/** Headers that decide how a browser treats a reply. */
const decisive = [
  'content-type',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** A reply without what differs by design: the port of the object storage and the case of a charset. */
async function replyTo(
  server: { origin: string; objectStorageOrigin: string },
  path: string,
  encoding: string,
) {
  const reply = await fetch(server.origin + path, { headers: { 'accept-encoding': encoding } });
  const plain = (text: string) => text.replaceAll(server.objectStorageOrigin, 'STORAGE');
  return {
    status: reply.status,
    headers: decisive.map((name) => {
      const value = plain(reply.headers.get(name) ?? '-');
      return `${name}: ${name === 'content-type' ? value.toLowerCase() : value}`;
    }),
    body: plain(await reply.text()),
  };
}

const page = readFileSync(join(shellFolder, 'dist/index.html'), 'utf8');
const [script = 'no script'] = /\/static\/js\/index\.[^"]+/.exec(page) ?? [];
const [style = 'no style'] = /\/static\/css\/[^"]+/.exec(page) ?? [];
const [licences = 'no licences'] = /\/static\/licences\.[^"]+/.exec(page) ?? [];
const release: { entry: { url: string }; licences: string } = JSON.parse(
  readFileSync(join(areaFolder('mf-clients'), 'dist/release.json'), 'utf8'),
);
const entry = `/remotes/mf-clients/${release.entry.url}`;

describe('nginx answers as the Node gateway does', () => {
  const paths: [string, number][] = [
    ['/', 200],
    ['/dashboard/clients?page=2', 200],
    ['/no/such/page.js', 200],
    [script, 200],
    [style, 200],
    [entry, 200],
    [licences, 200],
    [`/remotes/mf-clients/${release.licences}`, 200],
    ['/remotes/mf-clients/release.json', 200],
    ['/config.json', 200],
    ['/remotes.json', 200],
    ['/remotes', 404],
    ['/remotes/', 404],
    ['/remotes/mf-clients/', 404],
    ['/remotes/mf-clients/static', 404],
    ['/remotes/mf-clients/gone.01234567.js', 404],
    ['/remotes/mf-unknown/release.json', 404],
    ...served.map((name): [string, number] => [`/remotes/mf-system/${name}`, 200]),
    ...notServed.map((name): [string, number] => [`/remotes/mf-system/${name}`, 404]),
    ['/remotes/mf-system/%2ebuilt-from', 404],
    ['/remotes/mf-system/%68istory.json', 404],
    ['/remotes/constructor/release.json', 404],
    ['/remotes/mf-system/.br/kinds/a.js', 404],
    ['/remotes/mf-system/.br/release.json', 404],
    [`${entry}.br`, 404],
    [`${entry}.gz`, 404],
    [`${entry}/`, 404],
    ['/static', 404],
    ['/static/js/gone.01234567.js', 404],
    ['/api/admin/oems', 401],
  ];

  it.each(
    paths.flatMap(([path, status]) => ['identity', 'gzip', 'br, gzip'].map((e) => ({ path, status, e }))),
  )('for $path in $e', async ({ path, status, e }) => {
    const [fromNginx, fromNode] = await Promise.all([replyTo(nginx, path, e), replyTo(node, path, e)]);
    expect(fromNginx.status).toBe(status);
    expect(fromNginx.headers).toEqual(fromNode.headers);
    expect(fromNginx.status).toBe(fromNode.status);
    expect(fromNginx.body).toBe(fromNode.body);
  });

  it.each(['/', '/dashboard'])(
    'with the same page at %s for everyone, and with 304 if the browser already has it',
    async (path) => {
      for (const { origin } of [nginx, node]) {
        const first = await fetch(origin + path);
        const second = await fetch(origin + path);
        expect(first.headers.get('content-security-policy')).toBe(
          second.headers.get('content-security-policy'),
        );
        await expect(first.text()).resolves.toBe(await second.text());
        const etag = first.headers.get('etag') ?? 'none';
        const again = await fetch(origin + path, { headers: { 'if-none-match': etag } });
        expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
        expect(again.headers.get('content-security-policy')).toBe(
          first.headers.get('content-security-policy'),
        );
      }
    },
  );
});

describe('a built file', () => {
  it('is sent as compressed at build time, with Vary: Accept-Encoding', async () => {
    for (const [encoding, ending] of [
      ['gzip', '.gz'],
      ['gzip, deflate, br', '.br'],
      ['br;q=0, gzip', '.gz'],
      ['br;q=1.0, gzip', '.br'],
    ] as const) {
      const reply = await fetch(nginx.origin + entry, { headers: { 'accept-encoding': encoding } });
      const file = join(areaFolder('mf-clients'), 'dist', `${release.entry.url}${ending}`);
      expect(reply.headers.get('content-length')).toBe(String(readFileSync(file).length));
      expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('answers HEAD like GET', async () => {
    const status = async (path: string) => (await fetch(nginx.origin + path, { method: 'HEAD' })).status;
    await expect(status(entry)).resolves.toBe(200);
    await expect(status(`${entry}.gone.js`)).resolves.toBe(404);
  });

  it('is not sent again to a browser that already has it', async () => {
    const first = await fetch(nginx.origin + entry);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(nginx.origin + entry, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['/remotes/mf-clients/release.json', '/config.json', '/remotes.json'])(
    'that is a pointer is always sent whole: %s',
    async (path) => {
      const first = await fetch(nginx.origin + path);
      expect([first.headers.get('etag'), first.headers.get('last-modified')]).toEqual([null, null]);
      const headers = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
      expect((await fetch(nginx.origin + path, { headers })).status).toBe(200);
    },
  );

  it.each(['/remotes/mf-clients/../../../etc/passwd', '/remotes/mf-clients/%2e%2e/%2e%2e/etc/passwd'])(
    'is never served from outside its folder: %s',
    async (path) => {
      const reply = await rawBytes(nginx.origin, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);
      expect(reply).not.toContain('root:');
      expect(reply).toMatch(/^HTTP\/1\.1 (400|404|200)/);
    },
  );
});

describe('the API behind nginx', () => {
  it('receives calls unchanged: method, encoded path, query, token and a body of several megabytes', async () => {
    const { platform, origin } = nginx;
    const token = await platform.tokenFor('admin@example.com');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const device = platform.records.devices().find(({ model }) => model.name.includes('/'));
    const ids = [device?.brand, 'model', device?.model.name, 'version', device?.model.version];
    const path = `/admin/devices/brand/${ids.map((id) => encodeURIComponent(id ?? 'none')).join('/')}`;
    expect(path).toContain('%2F');
    const read = await fetch(`${origin}/api${path}`, { headers });
    await expect(read.json()).resolves.toMatchObject({ model: device?.model });
    const listed = await fetch(`${origin}/api/admin/devices/?entity=no%26one`, { headers });
    await expect(listed.json()).resolves.toEqual([]);

    const body = JSON.stringify({ meta: 'x'.repeat(5_000_000) });
    const sent = await fetch(`${origin}/api/admin/clients/import`, { method: 'POST', headers, body });
    expect(sent.status).toBe(400);
    await expect(sent.json()).resolves.toEqual({ message: expect.any(String) });
  });

  it('serves its pictures from a second origin, which refuses a token', async () => {
    const { platform, origin, objectStorageOrigin } = nginx;
    const token = await platform.tokenFor('admin@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const entity = await fetch(`${origin}/api/admin/entities/nordlys`, { headers });
    const { logo }: { logo: string } = await entity.json();
    expect(new URL(logo).origin).toBe(objectStorageOrigin);
    expect((await fetch(logo)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(logo, { headers })).status).toBe(400);
  });
});

describe('a service that is down', () => {
  const statusOf = async (path: string) => (await fetch(nginx.origin + path)).status;

  it('if it is a remote, answers 502 until it is back, and everything else keeps working', async () => {
    await nginx.stop('mf-clients');
    const unavailable = await fetch(nginx.origin + entry);
    expect(unavailable.status).toBe(502);
    await expect(unavailable.text()).resolves.toBe('502 Bad Gateway');
    expect(unavailable.headers.get('x-content-type-options')).toBe('nosniff');
    expect(unavailable.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/', '/config.json', '/remotes/mf-system/release.json', script])
      await expect(statusOf(path)).resolves.toBe(200);
    await nginx.start('mf-clients');
    await expect(statusOf(entry)).resolves.toBe(200);
  });

  it('if it is everything behind the gateway, does not keep the gateway of docker-compose.yml from starting', async () => {
    const gateway = await gatewayOfTest();
    const status = async (path: string) => (await fetch(gateway.origin + path)).status;
    const paths = [
      '/config.json',
      '/remotes.json',
      '/',
      '/remotes/mf-clients/release.json',
      '/api/admin/oems',
    ];
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 502, 502, 502]);
  });

  it('if it is the shell, leaves configuration, areas and API working', async () => {
    await nginx.stop('shell');
    await expect(statusOf('/dashboard')).resolves.toBe(502);
    await expect(statusOf('/config.json')).resolves.toBe(200);
    await expect(statusOf(entry)).resolves.toBe(200);
    await expect(statusOf('/api/admin/oems')).resolves.toBe(401);
    await nginx.start('shell');
    await expect(statusOf('/dashboard')).resolves.toBe(200);
  });
});
