import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gatewayApp } from './gateway';
import { run as makeInventory } from './inventory';
import { releaseDescribed, releaseDescribedShell } from './inventory/testInventory';
import { localConfig } from './localConsole';
import { type Served, serve } from './loopbackServer';
import { emptyFolders, registryOf } from './testRelease';
import { areaReleases } from './testReleasesOnDisk';
import { run } from './watchPages';

type Tamper = (reply: Response, path: string, encoding: string) => Response | Promise<Response>;

const config = localConfig('https://pictures.example', {});
const script = '/remotes/mf-clients/static/later.1.js';
let folder: string;
let builds: string;
let served: Served;
/** What happens to an answer on its way to the browser. */
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
    origins: { api: config.apiBase, objectStorage: config.objectStorageBase, remotes: [] },
  });
  served = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    return tamper(await app.fetch(request), pathname, request.headers.get('accept-encoding') ?? '');
  }, 0);
});
afterEach(() => served.close());

/** What the command finds; nothing where all is as it was released. */
async function found(...args: string[]): Promise<string[]> {
  const message = await run([served.origin, ...(args.length > 0 ? args : ['--to', folder])]).then(
    () => '',
    (error: Error) => error.message,
  );
  return message.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
}

/** Of the answers at these paths something else; with another body the form in which it was compressed is gone. */
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
  it('is nothing to speak of where it was released', async () => {
    expect(await found()).toEqual([]);
    expect(printed.join('\n')).toMatch(
      /^config\.json was taken as it is served.*\n.* is as the inventory of 20\S+ has it: 2 pages, 5 scripts in three forms each, and the headers of 26 answers\.$/,
    );
  });

  it('is found where one byte of a script has changed', async () => {
    const first = '/remotes/mf-clients/static/first.1.js';
    tamper = at(first, async (reply) => withBody(reply, (await reply.text()).replace('first', 'First')));
    expect(await found()).toEqual([
      expect.stringMatching(
        /^\/remotes\/mf-clients\/static\/first\.1\.js is not what was released with mf-clients 1 \(c1\): sha384-\S+ was released, sha384-\S+ was received$/,
      ),
    ]);
  });

  it('is found where only a compressed form of it has', async () => {
    writeFileSync(
      join(areaReleases(folder, 'mf-clients'), 'static/later.1.js.gz'),
      gzipSync('later screen of 2'),
    );
    const [onDisk, ...others] = await found();
    expect(onDisk).toMatch(
      /later\.1\.js\.gz is not what was released with mf-clients 1 \(c1\): somebody changed it\.$/,
    );
    expect(others).toEqual([
      expect.stringMatching(/later\.1\.js is not what was .* was received \(compressed with gzip\)$/),
    ]);
  });

  it.each([
    ['Content-Security-Policy', 'script from anywhere may run, and send what it reads to anywhere'],
    ['X-Content-Type-Options', 'a file of another kind may be taken for a script'],
    ['Cross-Origin-Opener-Policy', 'a page that opened the console keeps a hold of its window'],
  ])('is found where %s is missing', async (name, meaning) => {
    tamper = at('/', (reply) => withHeaders(reply, (headers) => headers.delete(name)));
    expect(await found()).toEqual([`/ comes without ${name}: ${meaning}`]);
  });

  it('is found in one line where a header is missing everywhere', async () => {
    tamper = at(/./, (reply) => withHeaders(reply, (headers) => headers.delete('Referrer-Policy')));
    expect(await found()).toEqual([
      '/config.json, /, /dashboard and 9 more comes without Referrer-Policy: other origins are told the addresses of screens',
    ]);
  });

  it('is found where a policy was loosened, an answer has a header too many, or an error comes without', async () => {
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
        /^\/dashboard has another Content-Security-Policy: script-src also allows https:\/\/evil\.example; trusted-types is gone; it has media-src \*$/,
      ),
      `${script} comes with Access-Control-Allow-Origin: "*", which the console never sends`,
      expect.stringMatching(/^\/static\/not-there\.js comes without Content-Security-Policy: /),
      '/api/admin/oems has another Cache-Control: "public" in the place of "no-store"',
    ]);
  });

  it('is found where a page names a script from elsewhere, or holds one', async () => {
    const evil =
      '<script>steal()</script><script src="https://evil.example/x.js"></script><script src="/static/1.js">';
    tamper = at('/', async (reply) => withBody(reply, (await reply.text()) + evil));
    expect(await found()).toEqual([
      '/ is not the page that was released with shell 1 (c1); it holds a script of its own, "steal()"; it names the script "https://evil.example/x.js", which is not in the inventory',
    ]);
  });

  it('is found where the registry has another area, or a manifest another release', async () => {
    tamper = async (reply, path) => {
      if (path === '/remotes.json')
        return withBody(reply, JSON.stringify({ areas: [{ name: 'mf-\u001b[2J' }] }));
      if (path.endsWith('release.json'))
        return withBody(reply, (await reply.text()).replace('"commit": "c1"', '"commit": "c9"'));
      return reply;
    };
    expect(await found()).toEqual([
      '/remotes.json is not as it was released; it names "mf-\\u001b[2J", which is not in the inventory and whose scripts every tab would load; it does not name mf-clients any more. If that was done on purpose, make the inventory again',
      '/remotes/mf-clients/release.json is not as it was released; "1" of commit "c9" is live, the inventory has 1 of c1. If that was done on purpose, make the inventory again',
    ]);
  });

  it('is found where something else answers, or nothing does', async () => {
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
      '/ answered 302 and sends people to "https://evil.example/" in the place of the page',
      '/remotes.json does not hold what it should: it is no JSON',
      '/remotes/mf-clients/remoteEntry.1.js answered 503 in the place of a script of mf-clients 1 (c1)',
      `${script} could not be received: its compressed form is damaged (compressed with brotli)`,
      '/static/not-there.js answered 200 for a script that is not there',
    ]);
  });
});

describe('the inventory that it is compared with', () => {
  it('may be kept in a file, with the configuration of the environment', async () => {
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
      '/config.json says something else of "apiBase" than the environment',
      '/remotes/mf-clients/release.json is not as it was released; "2" of commit "c2" is live, the inventory has 1 of c1. If that was done on purpose, make the inventory again',
      expect.stringMatching(/^\/static\/1\.js is not what was released with shell 1 \(c1\)/),
    ]);
  });

  it('must be named, and the console with it', async () => {
    await expect(run([served.origin])).rejects.toThrow(
      /Name the folder or bucket .*--to <folder \| s3:.*>, or --inventory <file>/,
    );
    await expect(run([served.origin, '--to', folder, '--inventory', 'x'])).rejects.toThrow(
      /or --to, not both/,
    );
    await expect(run(['--to', folder])).rejects.toThrow(/Name the console: npm run watch-pages -- https/);
    await expect(run(['ftp://x', '--to', folder])).rejects.toThrow(/Name the console/);
    await expect(run([served.origin, served.origin, '--to', folder])).rejects.toThrow(
      'Name one console at a time.',
    );
  });

  it('is of no use where nobody answers', async () => {
    await served.close();
    await expect(run([served.origin, '--to', folder])).rejects.toThrow(
      /config\.json could not be read: nobody answers there\. Nothing else was looked at\.$/,
    );
  });
});
