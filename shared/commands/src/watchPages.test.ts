import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'superstruct';
import { run as makeInventory } from './inventory';
import { Inventory } from './inventory/inventory';
import { releaseDescribed, releaseDescribedShell } from './inventory/testInventory';
import { emptyFolders, registryOf, testKey } from './release/testRelease';
import { areaReleases } from './release/testReleasesOnDisk';
import { gatewayApp } from './serve/gateway';
import { localConfig } from './serve/localConsole';
import { type Served, serve } from './serve/loopbackServer';
import { run } from './watchPages';

type Tamper = (reply: Response, path: string, encoding: string) => Response | Promise<Response>;

const config = localConfig('https://pictures.example', {});
const script = '/remotes/mf-clients/static/later.1.js';
let folder: string;
let builds: string;
let served: Served;
/** Alters a response on its way to the browser. */
let tamper: Tamper;
let printed: string[];

beforeEach(async () => {
  ({ folder, builds, printed } = emptyFolders());
  tamper = (reply) => reply;
  await releaseDescribedShell(folder, builds, '1');
  await releaseDescribed(folder, builds, '1');
  const app = gatewayApp({
    shell: join(folder, 'shell'),
    areas: { 'mf-clients': areaReleases(folder, 'mf-clients') },
    config,
    facts: { '/remotes.json': registryOf(folder) },
    api: () => new Response('', { status: 401 }),
  });
  served = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    return tamper(await app.fetch(request), pathname, request.headers.get('accept-encoding') ?? '');
  }, 0);
});
afterEach(() => served.close());

/** The command's findings; empty if everything matches the releases. */
async function found(...args: string[]): Promise<string[]> {
  const message = await run([served.origin, ...(args.length > 0 ? args : ['--to', folder])]).then(
    () => '',
    (error: Error) => error.message,
  );
  return message.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
}

/** Alters the responses at these paths. A new body is uncompressed. */
const at =
  (paths: string | RegExp, change: (reply: Response) => Response | Promise<Response>): Tamper =>
  (reply, path) =>
    (typeof paths === 'string' ? path === paths : paths.test(path)) ? change(reply) : reply;

const withHeaders = (reply: Response, change: (headers: Headers) => void) => {
  const headers = new Headers(reply.headers);
  change(headers);
  return new Response(reply.body, { status: reply.status, headers });
};
const withBody = (reply: Response, body: string) =>
  withHeaders(new Response(body, reply), (headers) => {
    headers.delete('content-encoding');
    headers.delete('content-length');
  });

describe('what browsers receive', () => {
  it('has no findings if it matches the release', async () => {
    expect(await found()).toEqual([]);
    expect(printed.join('\n')).toMatch(
      /^config\.json was not checked.*\n.* matches the inventory of 20\S+: 2 pages, 5 scripts in three encodings each, and the headers of 30 responses\.$/,
    );
  });

  it('is flagged when one byte of a script has changed', async () => {
    const first = '/remotes/mf-clients/static/first.1.js';
    tamper = at(first, async (reply) => withBody(reply, (await reply.text()).replace('first', 'First')));
    expect(await found()).toEqual([
      expect.stringMatching(
        /^\/remotes\/mf-clients\/static\/first\.1\.js is not what was released with mf-clients 1 \(c1\): sha384-\S+ was released, sha384-\S+ was received$/,
      ),
    ]);
  });

  it('is flagged when only a compressed form has changed', async () => {
    writeFileSync(
      join(areaReleases(folder, 'mf-clients'), 'static/later.1.js.gz'),
      gzipSync('later screen of 2'),
    );
    const [onDisk, ...others] = await found();
    expect(onDisk).toMatch(/later\.1\.js\.gz has been modified since mf-clients 1 \(c1\) was released\.$/);
    expect(others).toEqual([
      expect.stringMatching(/later\.1\.js is not what was .* was received \(compressed with gzip\)$/),
    ]);
  });

  it.each([
    ['Content-Security-Policy', 'scripts from anywhere may run and send data anywhere'],
    ['X-Content-Type-Options', 'other file types may be interpreted as scripts'],
    ['Cross-Origin-Opener-Policy', 'a page that opened the console keeps access to its window'],
  ])('is flagged when %s is missing', async (name, meaning) => {
    tamper = at('/', (reply) => withHeaders(reply, (headers) => headers.delete(name)));
    expect(await found()).toEqual([`/ lacks ${name}: ${meaning}`]);
  });

  it('is flagged when its type is none that browsers show or run', async () => {
    const asText = (headers: Headers) => headers.set('Content-Type', 'text/plain');
    tamper = at(/^\/$|\/later\.1\.js$/, (reply) => withHeaders(reply, asText));
    const line = `/, ${script}: each is sent as "text/plain": browsers show no page and run no script`;
    expect(await found()).toEqual([line]);
  });

  it('is flagged in a single line when a header is missing everywhere', async () => {
    tamper = at(/./, (reply) => withHeaders(reply, (headers) => headers.delete('Referrer-Policy')));
    expect(await found()).toEqual([
      '/config.json, /, /dashboard and 9 more: each lacks Referrer-Policy: other origins receive the URLs of screens',
    ]);
  });

  it('is flagged for a weakened policy, an additional header, or an error without headers', async () => {
    tamper = (reply, path) =>
      withHeaders(reply, (headers) => {
        const policy = headers.get('Content-Security-Policy') ?? '';
        if (path === '/dashboard')
          headers.set(
            'Content-Security-Policy',
            `${policy.replace("script-src 'self'", "script-src 'self' https://evil.example").replace(/trusted-types [^;]*/, '')}; media-src *`,
          );
        if (path === script) headers.set('Access-Control-Allow-Origin', '*');
        if (path === '/api/admin/oems') headers.set('Cache-Control', 'public');
        if (path === '/static/not-there.js') headers.delete('Content-Security-Policy');
      });
    expect(await found()).toEqual([
      expect.stringMatching(
        /^\/dashboard has a different Content-Security-Policy: script-src also allows https:\/\/evil\.example; trusted-types is missing; it has media-src \*$/,
      ),
      `${script} has Access-Control-Allow-Origin: "*", which the console never sends`,
      expect.stringMatching(/^\/static\/not-there\.js lacks Content-Security-Policy: /),
      '/api/admin/oems has a different Cache-Control: "public" instead of "no-store"',
    ]);
  });

  it('is flagged when a page loads a foreign script or contains an inline one', async () => {
    const evil =
      '<script>steal()</script><script src="https://evil.example/x.js"></script><script src="/static/1.js">';
    tamper = at('/', async (reply) => withBody(reply, (await reply.text()) + evil));
    expect(await found()).toEqual([
      '/ is not the page that was released with shell 1 (c1); it contains an inline script, "steal()"; it loads the script "https://evil.example/x.js", which is not in the inventory',
    ]);
  });

  it('is flagged for another area in the registry, or another release in a manifest', async () => {
    tamper = async (reply, path) => {
      if (path === '/remotes.json')
        return withBody(reply, JSON.stringify({ areas: [{ name: 'mf-\u001b[2J' }] }));
      if (path.endsWith('release.json'))
        return withBody(reply, (await reply.text()).replace('"commit": "c1"', '"commit": "c9"'));
      return reply;
    };
    expect(await found()).toEqual([
      '/remotes.json does not match its release; it lists "mf-\\u001b[2J", which is not in the inventory and whose scripts every tab would load; it no longer lists mf-clients. If this was intentional, create a new inventory',
      '/remotes/mf-clients/release.json does not match its release; "1" (commit "c9") is live, but the inventory has 1 (c1). If this was intentional, create a new inventory',
    ]);
  });

  it('is flagged for wrong responses and failed requests', async () => {
    tamper = (reply, path, encoding) => {
      if (path === '/') return Response.redirect('https://evil.example/', 302);
      if (path === '/remotes.json') return withBody(reply, '<html>');
      if (path === '/static/not-there.js') return new Response('', { status: 200 });
      if (path === '/remotes/mf-clients/remoteEntry.1.js') return new Response('', { status: 503 });
      if (path === script && encoding === 'br')
        return new Response('not brotli', { headers: { 'Content-Encoding': 'br' } });
      return reply;
    };
    expect(await found()).toEqual([
      '/ responded 302 and redirects to "https://evil.example/" instead of the page',
      '/remotes.json is not valid JSON',
      '/remotes/mf-clients/remoteEntry.1.js responded 503 instead of a script of mf-clients 1 (c1)',
      `${script} could not be loaded: its compressed content is corrupt (compressed with brotli)`,
      '/static/not-there.js responded 200 for a missing script',
    ]);
  });
});

describe('the inventory to compare with', () => {
  it("may be read from a file that includes the environment's configuration", async () => {
    const [file, settings] = [join(builds, 'inventory.json'), join(builds, 'config.json')];
    writeFileSync(settings, JSON.stringify(config));
    await makeInventory(['--to', folder, '--write', file, '--config', settings]);
    expect(await found('--inventory', file)).toEqual([]);
    await releaseDescribed(folder, builds, '2');
    appendFileSync(join(folder, 'shell/static/1.js'), ' ');
    tamper = at('/config.json', (reply) =>
      withBody(reply, JSON.stringify({ ...config, apiBase: 'https://evil.example' })),
    );
    expect(await found('--inventory', file)).toEqual([
      '/config.json differs from the environment in "apiBase"',
      '/remotes/mf-clients/release.json does not match its release; "2" (commit "c2") is live, but the inventory has 1 (c1). If this was intentional, create a new inventory',
      expect.stringMatching(/^\/static\/1\.js is not what was released with shell 1 \(c1\)/),
    ]);
  });

  describe('names the keys of live releases', () => {
    const file = () => join(builds, 'inventory.json');
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

    beforeEach(async () => {
      const settings = join(builds, 'config.json');
      writeFileSync(settings, JSON.stringify(config));
      const [older, newer] = ['older', 'newer'].map((name) => testKey(join(builds, `${name}.pem`), { name }));
      if (!older || !newer) throw new Error('There are two keys');
      await releaseDescribed(folder, builds, '2', older.key);
      await releaseDescribed(folder, builds, '1', newer.key);
      const unused = { ...testKey(join(builds, 'unused.pem')).trusted, expires: dayIn(-1) };
      const keys = [older.trusted, newer.trusted, unused];
      await releaseDescribedShell(folder, builds, '1', { keys, withdrawn: [] });
      await makeInventory(['--to', folder, '--write', file(), '--config', settings]);
    });

    const expiring = (name: string, expires: string) =>
      writeFileSync(
        file(),
        readFileSync(file(), 'utf8').replace(
          new RegExp(`("name": "${name}",\\s+"expires": )"2999-12-31"`),
          `$1"${expires}"`,
        ),
      );

    it('that have expired', async () => {
      expiring('newer', dayIn(-1));
      await expect(run([served.origin, '--inventory', file()])).rejects.toThrow(
        `Signing keys:\n  newer expired on ${dayIn(-1)}: browsers refuse mf-clients.\nSee docs/deploy.md, "Signed releases".`,
      );
      expect(printed.at(-1)).toContain(`${served.origin} matches the inventory`);
    });

    it('that expire within 30 days', async () => {
      for (const days of [0, 30]) {
        expiring('newer', dayIn(days));
        expect(await found('--inventory', file())).toEqual([
          `newer expires on ${dayIn(days)}: afterwards browsers refuse mf-clients.`,
        ]);
        writeFileSync(file(), readFileSync(file(), 'utf8').replace(`"${dayIn(days)}"`, '"2999-12-31"'));
      }
    });

    it('once each, with its areas, and along with what differs', async () => {
      expiring('newer', dayIn(-1));
      const { releases, ...others } = create(JSON.parse(readFileSync(file(), 'utf8')), Inventory);
      const alike = releases.map((release) => ({
        ...release,
        name: release.name.replace('clients', 'other'),
      }));
      writeFileSync(file(), JSON.stringify({ ...others, releases: [...releases, ...alike] }));
      tamper = at('/', (reply) => withHeaders(reply, (headers) => headers.delete('Referrer-Policy')));
      expect(await found('--inventory', file())).toEqual([
        '/ lacks Referrer-Policy: other origins receive the URLs of screens',
        `newer expired on ${dayIn(-1)}: browsers refuse mf-clients, mf-other.`,
      ]);
    });

    it('but neither those that last longer, nor the key of a previous release, nor those of an older inventory', async () => {
      expiring('newer', dayIn(31));
      expiring('older', dayIn(-1));
      expect(readFileSync(file(), 'utf8')).toContain(dayIn(31));
      expect(readFileSync(file(), 'utf8')).toContain(dayIn(-1));
      expect(await found('--inventory', file())).toEqual([]);
      writeFileSync(file(), readFileSync(file(), 'utf8').replaceAll('"key"', '"unknown"'));
      expect(await found('--inventory', file())).toEqual([]);
    });
  });

  it('must be specified, as must the console', async () => {
    await expect(run([served.origin])).rejects.toThrow(
      /Specify the folder or bucket .*--to <folder \| s3:.*>, or --inventory <file>/,
    );
    await expect(run([served.origin, '--to', folder, '--inventory', 'x'])).rejects.toThrow(
      /--inventory or --to, not both/,
    );
    await expect(run(['--to', folder])).rejects.toThrow(/Specify the console: npm run watch-pages -- https/);
    await expect(run(['ftp://x', '--to', folder])).rejects.toThrow(
      '"ftp://x" is not the address of a console',
    );
    await expect(run([served.origin, served.origin, '--to', folder])).rejects.toThrow(
      'Specify one console at a time.',
    );
  });

  it('cannot be compared with an unreachable console', async () => {
    await served.close();
    await expect(run([served.origin, '--to', folder])).rejects.toThrow(
      /Cannot read .*config\.json: the connection was refused\. Nothing else was checked\.$/,
    );
  });
});
