import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseConsole, releaseDescribed } from './inventory/testInventory';
import { emptyFolders, registryOf } from './release/testRelease';
import { areaReleases } from './release/testReleasesOnDisk';
import { run as rollBack } from './rollback';
import { gatewayApp } from './serve/gateway';
import { localConfig } from './serve/localConsole';
import { type Served, serve } from './serve/loopbackServer';
import { run } from './watchPages';

let folder: string;
let builds: string;
let printed: string[];
let served: Served;
/** Called when the command asks for config.json, which it does once it has the inventory. */
let meanwhile: () => Promise<void>;

beforeEach(async () => {
  ({ folder, builds, printed } = emptyFolders());
  await releaseConsole(folder, builds);
  await releaseDescribed(folder, builds, '2');
  const app = gatewayApp({
    shell: join(folder, 'shell'),
    areas: { 'mf-clients': areaReleases(folder, 'mf-clients') },
    config: localConfig('https://pictures.example', {}),
    facts: { '/remotes.json': () => registryOf(folder) },
    api: () => new Response('', { status: 401 }),
  });
  served = await serve(async (request) => {
    if (request.url.endsWith('/config.json')) await meanwhile();
    return app.fetch(request);
  }, 0);
});
afterEach(() => served.close());

it('a release that is rolled back while the console is compared with the folder is no difference', async () => {
  let times = 0;
  meanwhile = async () => {
    times += 1;
    if (times === 1) await rollBack(['mf-clients', '--to', folder]);
  };
  await run([served.origin, '--to', folder]);
  expect(times).toBe(2);
  expect(printed.at(-1)).toContain(`${served.origin} matches the inventory of `);
});

it('a release that was killed is named, for its files belong to no release', async () => {
  meanwhile = async () => undefined;
  const added = 'remotes/mf-clients/static/first.3.js';
  writeFileSync(join(folder, added), '');
  const begun = {
    name: 'mf-clients',
    added: [added],
    pointers: [],
    decides: 'remotes/mf-clients/release.json',
  };
  writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(begun));
  await expect(run([served.origin, '--to', folder])).rejects.toThrow('first.3.js belongs to no release.');
  expect(printed).toContain(
    '\nA change to mf-clients is in progress or was interrupted. Compare again when it has finished.',
  );
});
