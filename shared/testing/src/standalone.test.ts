import { join } from 'node:path';
import type { Area } from '@console/area';
import { areaFolder, areaNames, sharedFolder } from '@console/build/workspace';
import { readAreaManifest } from '@console/commands/areaManifest';
import { staffAccounts } from '@console/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { connect, testConfig, testPlatform } from './platform';

const standalone = join(sharedFolder('area'), 'src/standalone');
const { startPath } = jest.requireActual<{ startPath: (manifest: object) => string }>(
  join(standalone, 'startPath.ts'),
);
const routesFile = (name: string) => join(areaFolder(name), 'src/routes.tsx');

test.each(areaNames())('%s alone starts at one of its pages', (name) => {
  const { area } = jest.requireActual<{ area: Area }>(routesFile(name));
  expect(matchRoutes(area.routes, startPath(readAreaManifest(areaFolder(name))))).not.toBeNull();
});

/** What the page of an area that runs alone loads besides its code. */
const files: Record<string, object> = {
  '/config.json': testConfig,
  '/standalone.json': { accounts: staffAccounts },
  [`${testConfig.apiBase}/__control/set`]: { failures: [], milliseconds: 0 },
};

test('an area alone opens its first link, also from an address without a page', async () => {
  connect(testPlatform());
  const platform = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const file = files[String(input)];
    return file ? Response.json(file) : platform(input, init);
  };
  // As in the build, where these names stand for the files of the area.
  const area = areaFolder('mf-support');
  jest.doMock(join(standalone, 'area.d.ts'), () => jest.requireActual(routesFile('mf-support')));
  jest.doMock(join(standalone, 'areaManifest.d.ts'), () => jest.requireActual(join(area, 'area.json')));
  history.replaceState(null, '', '/');
  await import('@console/area/standalone');
  const start = () => screen.findByRole('heading', { level: 1, name: 'Search Wearables' });
  await start();
  history.replaceState(null, '', '/dashboard/support/nowhere');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await screen.findByRole('heading', { name: '404 NOT FOUND' });
  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await start();
});
