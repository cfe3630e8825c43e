import { join } from 'node:path';
import { queryClient, setRuntimeConfig } from '@console/api';
import type { Area } from '@console/area';
import { startedCalls } from '@console/area/pageStarts';
import { type Role, restoreSession, roles, signIn, signOut } from '@console/auth';
import { areaFolder, areaNames } from '@console/build/workspace';
import { readAreaManifest } from '@console/commands/areaManifest';
import { staffAccounts } from '@console/platform';
import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { connect, testConfig, testPlatform } from './platform';

const sent: string[] = [];

async function signInAs(role: Role) {
  signOut('otherTab');
  setRuntimeConfig(testConfig);
  connect(testPlatform());
  await restoreSession();
  const account = staffAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`The stand-in has no account of ${role}`);
  const session = await signIn(account);
  const platform = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    sent.push(String(input).slice(testConfig.apiBase.length));
    return platform(input, init);
  };
  return session;
}

/** What the route's loader sends when its page is opened. */
async function callsOfCode({ handle, loader }: RouteObject, address: URL): Promise<string[]> {
  sent.length = 0;
  queryClient.clear();
  if (handle?.start && typeof loader === 'function') {
    await Reflect.apply(loader, undefined, [{ request: new Request(address), params: {} }]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
  return [...sent];
}

const written = ({ path, query }: { path: string; query: Record<string, string> }) => {
  const text = new URLSearchParams(query).toString();
  return path + (text && `?${text}`);
};

const canonical = (address: string) => {
  const { pathname, searchParams } = new URL(address, testConfig.apiBase);
  return written({ path: pathname, query: Object.fromEntries(searchParams) });
};

describe.each(areaNames())('%s', (name) => {
  const { starts = [] } = readAreaManifest(areaFolder(name));
  const { area } = jest.requireActual<{ area: Area }>(join(areaFolder(name), 'src/routes.tsx'));

  test.each(roles)(
    'for %s the calls that its area.json has sent ahead are those of its pages',
    async (role) => {
      const session = await signInAs(role);
      for (const route of area.routes)
        for (const value of [session.entityId, 'Otto & Söhne/1'])
          for (const query of ['', '?entity=nordlys&page=2']) {
            const path = (route.path ?? '').replace(/:\w+/g, encodeURIComponent(value));
            const address = new URL(path + query, 'http://console.test');
            const ahead = startedCalls(starts, session, address).map(written);
            const code = (await callsOfCode(route, address)).map(canonical);
            expect({ address: path + query, calls: ahead }).toEqual({ address: path + query, calls: code });
          }
    },
  );
});
