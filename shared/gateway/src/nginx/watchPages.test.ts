import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@console/commands/testFolder';
import { releaseDescribed, releaseDescribedShell } from '@console/commands/testInventory';
import { run } from '@console/commands/watchPages';
import { type NginxConsole, serveNginxConsole } from './nginxConsole';

const releases = testFolder();
const builds = testFolder();
let nginx: NginxConsole | undefined;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await releaseDescribedShell(releases, builds, '1');
  await releaseDescribed(releases, builds, '1');
  const shell = join(releases, 'shell');
  nginx = await serveNginxConsole({
    shell,
    areas: { 'mf-clients': join(releases, 'remotes/mf-clients') },
    releases,
  });
});
afterEach(() => nginx?.close());

it('nginx sends what watch-pages expects, and a byte added to a script is detected', async () => {
  const watch = () => run([nginx?.origin ?? '', '--to', releases]);
  await expect(watch()).resolves.toBeUndefined();
  appendFileSync(join(releases, 'remotes/mf-clients/static/first.1.js'), ' ');
  await expect(watch()).rejects.toThrow(
    /\n {2}\/remotes\/mf-clients\/static\/first\.1\.js is not what was released with mf-clients 1 \(c1\): /,
  );
});
