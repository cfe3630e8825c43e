import { join } from 'node:path';
import type { Area } from '@console/area';
import { startedCalls } from '@console/area/pageStarts';
import { currentSession, roles } from '@console/auth';
import { areaFolder, areaNames } from '@console/build/workspace';
import { readAreaManifest } from '@console/commands/areaManifest';
import { waitFor } from '@testing-library/react';
import { holdCalls } from './heldCalls';
import { testPlatform } from './platform';
import { renderArea } from './renderArea';

/** Calls of a page that are not preloaded, by route, with the reason. */
const notPreloaded: Record<string, { calls: RegExp; why: string }> = {
  '/dashboard': {
    calls: /^\/admin\/entities$/,
    why: 'the figures do not need the name of the chosen entity',
  },
  '/dashboard/oems': { calls: /^\/admin\/entities$/, why: 'the rows do not need logos and display names' },
  '/dashboard/clients': { calls: /^\/admin\/entities$/, why: 'the rows do not need the names of entities' },
  '/dashboard/support/wearables/several': {
    calls: /^\/admin\//,
    why: 'ids are looked up one by one, by calls that depend on their format',
  },
  '/dashboard/system': {
    calls: /^\/admin\/system\/errorlogs\?/,
    why: 'the window ends at the time of the request, and is below the first screen',
  },
};

const asn = 'AAAABBBBCCCCDDDD0001';

/** Paths of a route with typical and difficult parameter values. */
function pathsOf(route: string, own: string): string[] {
  const values = [
    own,
    'Otto & Söhne/1',
    asn,
    asn.toLowerCase(),
    asn.slice(-12),
    'someone@example.com',
    'a@B.c',
  ];
  const types = route.includes(':type') ? ['asn', 'serialNumber', 'visualId', 'email', 'nothing'] : [''];
  const paths = types.flatMap((type) =>
    values.map((value) => route.replace(':type', type).replace(/:\w+/g, encodeURIComponent(value))),
  );
  return [...new Set(paths), `${paths[0]}?entity=nordlys&page=2&ids=${asn}`];
}

const written = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return path + (text && `?${text}`);
};

/** For all pages: it only receives the sign-ins. */
const heldPlatform = testPlatform();

/** The calls that a page sends before any response arrives; empty if it redirects. */
async function callsOfPage(options: Omit<Parameters<typeof renderArea>[0], 'platform'>): Promise<string[]> {
  const { platform, waiting } = holdCalls(heldPlatform, /^\/(admin|discover)\//);
  const { address, unmount } = await renderArea({ ...options, platform });
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
  unmount();
  if (address() !== options.path) return [];
  return waiting.map(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return written(pathname, Object.fromEntries(searchParams));
  });
}

describe.each(areaNames())('%s', (name) => {
  const { starts = [] } = readAreaManifest(areaFolder(name));
  const { area } = jest.requireActual<{ area: Area }>(join(areaFolder(name), 'src/routes.tsx'));

  describe.each(area.routes.map(({ path = '' }) => path))('%s', (route) => {
    test.each(roles)('for %s area.json preloads the first calls of the page', async (as) => {
      for (const path of pathsOf(route, 'nordlys')) {
        const sent = await callsOfPage({ area, path, as });
        const session = currentSession();
        const preloaded = session && startedCalls(starts, session, new URL(path, 'http://console.test'));
        const wanted = sent.filter((call) => !notPreloaded[route]?.calls.test(call));
        expect({ path, calls: preloaded?.map((call) => written(call.path, call.query)) }).toEqual({
          path,
          calls: wanted,
        });
      }
    });
  });
});
