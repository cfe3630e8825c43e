import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '@console/build/workspace';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas } from '@console/commands/localConsole';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases } from '@console/commands/testReleasesOnDisk';
import { type NginxConsole, serveNginxConsole } from './nginxConsole';
import { type BucketConsole, releaseBuilds, releaseIn, serveBucketConsole } from './testBucketConsole';

const area = 'mf-system';
const dist = builtAreas()[area] ?? 'no build';
const release = releaseIn(dist);
const folder = testFolder();
const scale = { wearables: 20, accounts: 20, clients: 10, devices: 20, entities: 5 };

let served: BucketConsole;
let fromBucket: NginxConsole;
let fromServices: NginxConsole;

beforeAll(async () => {
  const builds = { [area]: dist };
  const platform = { scale };
  served = await serveBucketConsole(builds, { platform });
  fromBucket = served.nginx;
  await releaseBuilds(folderStore(folder), builds);
  fromServices = await serveNginxConsole({
    shell: join(folder, 'shell'),
    areas: { [area]: areaReleases(folder, area) },
    releases: folder,
    platform,
  });
});

afterAll(() => Promise.all([served?.close(), fromServices?.close()]));

const page = readFileSync(join(shellFolder, 'dist/index.html'), 'utf8');
const [script = 'no script'] = /\/static\/js\/index\.[^"]+/.exec(page) ?? [];
const [style = 'no style'] = /\/static\/css\/[^"]+/.exec(page) ?? [];
const [licences = 'no licences'] = /\/static\/licences\.[^"]+/.exec(page) ?? [];
const entry = `/remotes/${area}/${release.entry.url}`;

const withoutOrigins = (text: string) => text.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'STORAGE');

/** A reply as a browser sees it, without timestamps, validators and transfer details. */
async function replyTo({ origin }: NginxConsole, path: string, encoding: string) {
  const reply = await fetch(origin + path, { headers: { 'accept-encoding': encoding } });
  const headers = [...reply.headers].flatMap(([name, value]) =>
    /^(date|etag|last-modified|connection|content-length|transfer-encoding|accept-ranges|keep-alive)$/.test(
      name,
    )
      ? []
      : [`${name}: ${withoutOrigins(value).toLowerCase()}`],
  );
  return { status: reply.status, headers: headers.sort(), body: withoutOrigins(await reply.text()) };
}

describe('the gateway answers the same from a bucket behind a cache as from services', () => {
  const paths: [string, number][] = [
    ['/', 200],
    ['/dashboard/system', 200],
    [script, 200],
    [style, 200],
    [licences, 200],
    [entry, 200],
    [`/remotes/${area}/${release.licences}`, 200],
    [`/remotes/${area}/release.json`, 200],
    ['/config.json', 200],
    ['/remotes.json', 200],
    ['/static/js/gone.01234567.js', 404],
    [`/remotes/${area}/gone.01234567.js`, 404],
    ['/remotes/mf-unknown/release.json', 404],
    ['/remotes', 404],
    ['/static/', 404],
    [`${entry}.br`, 404],
    [`${entry}.gz`, 404],
    [`/remotes/${area}/.built-from`, 404],
    [`/remotes/${area}/%2e%2e/%2e%2e/history/live.json`, 200],
    ['/remotes/mf-clients/history.json', 404],
    ['/api/admin/oems', 401],
  ];

  it.each(
    paths.flatMap(([path, status]) => ['identity', 'gzip', 'br, gzip'].map((e) => ({ path, status, e }))),
  )('for $path in $e', async ({ path, status, e }) => {
    const [one, other] = await Promise.all([replyTo(fromBucket, path, e), replyTo(fromServices, path, e)]);
    expect(one.status).toBe(status);
    expect(one).toEqual(other);
  });

  it('without exposing history or source maps: any address that is not a file is the page', async () => {
    for (const path of [
      '/history/live.json',
      '/maps/shell/static/js/index.js.map.gz',
      '/history/mf-system.json',
      `/remotes/${area}/../../history/live.json`,
    ])
      expect((await replyTo(fromBucket, path, 'identity')).body).toContain('<!doctype html>');
  });

  it('with the requested range of a file', async () => {
    const whole = readFileSync(join(dist, release.entry.url));
    const part = await fetch(fromBucket.origin + entry, {
      headers: { range: 'bytes=10-19', 'accept-encoding': 'identity' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(await part.text()).toBe(whole.subarray(10, 20).toString());
  });

  it('with a page, or with 304 if the browser already has it', async () => {
    const first = await fetch(fromBucket.origin);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(fromBucket.origin, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

/** Repeats a request until the cache has logged a reply: it does so a moment later, or only once a kept one has expired. */
async function repeatUntil(isLogged: () => boolean, request: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isLogged()) {
    if (Date.now() > end)
      throw new Error(`The last replies of the cache:\n${served.cache.answers().slice(-20).join('\n')}`);
    await request();
  }
}

describe('the cache between them', () => {
  it('keeps a file for ever, each encoding separately', async () => {
    await served.cache.clear();
    for (let i = 0; i < 3; i++)
      for (const encoding of ['identity', 'br']) await replyTo(fromBucket, entry, encoding);
    const ofEntry = () => served.cache.answers().filter((line) => line.includes(release.entry.url));
    await repeatUntil(
      () => ofEntry().length >= 6,
      () => replyTo(fromBucket, '/', 'identity'),
    );
    expect(ofEntry().filter((line) => line.startsWith('MISS'))).toHaveLength(2);
    expect(ofEntry().filter((line) => line.startsWith('HIT'))).toHaveLength(4);
  });

  it('keeps answering without the bucket, with 502 for what it never had', async () => {
    await replyTo(fromBucket, '/', 'identity');
    await replyTo(fromBucket, '/remotes.json', 'identity');
    await replyTo(fromBucket, entry, 'identity');
    await served.bucket.close();
    try {
      const isStale = () => served.cache.answers().some((line) => line === 'STALE /shell/index.html');
      await repeatUntil(isStale, async () =>
        expect((await replyTo(fromBucket, '/', 'identity')).status).toBe(200),
      );
      for (const path of ['/remotes.json', entry])
        expect((await replyTo(fromBucket, path, 'identity')).status).toBe(200);
      expect(await replyTo(fromBucket, '/static/js/never.01234567.js', 'identity')).toMatchObject({
        status: 502,
        body: '502 Bad Gateway',
      });
    } finally {
      await served.bucket.comeBack();
    }
  });

  it('fetches again when a browser bypasses caches, as it does for a corrupt file', async () => {
    const bypasses = () => served.cache.answers().filter((answer) => answer === `BYPASS ${entry}`).length;
    const before = bypasses();
    await replyTo(fromBucket, entry, 'identity');
    expect(bypasses()).toBe(before);
    const isBypassed = () => bypasses() > before;
    await repeatUntil(isBypassed, () =>
      fetch(fromBucket.origin + entry, {
        cache: 'reload',
        headers: { 'accept-encoding': 'identity', 'cache-control': 'no-cache' },
      }),
    );
  });
});
