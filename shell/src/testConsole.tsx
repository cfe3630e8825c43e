import { queryClient, setRuntimeConfig } from '@console/api';
import { type Area, defineArea, type RegisteredArea, type ReleaseManifest } from '@console/area';
import { type Role, restoreSession, signIn, signOut } from '@console/auth';
import { type Platform, staffAccounts } from '@console/platform';
import { connect, testConfig, testPlatform } from '@console/testing';
import { switchSingleKeys } from '@console/ui/keys';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { currentRouter } from './currentRouter';
import type { AreaCode } from './remotes/areaSource';
import { forgetAreas } from './remotes/loadArea';
import { readRegistry } from './remotes/registry';

/** Replaces the federation: each test provides the code of its areas. */
jest.mock('./remotes/areaSource', () => ({
  fetchCode: ({ name }: RegisteredArea, stopped?: ReleaseManifest) => mockSource.fetch(name, stopped),
  incompatibilityHere: async () => undefined,
  preloadCode: async ({ name }: RegisteredArea) => mockSource.preloaded.push(name),
}));

const mockSource = {
  fetch: async (_: string, __?: ReleaseManifest): Promise<AreaCode> => Promise.reject(new Error('No code')),
  preloaded: [] as string[],
};

/** A registered area. */
export function testArea(name: string, more: Partial<RegisteredArea> = {}): RegisteredArea {
  const path = `/dashboard/${name.slice(3)}`;
  return {
    name,
    title: name,
    paths: [path],
    drawer: [{ label: name, path, needs: 'dashboard.read', order: 1 }],
    release: `/remotes/${name}/release.json`,
    ...more,
  };
}

/** An area with one page, at its first path. */
export function pageOf(
  { name, title, paths }: RegisteredArea,
  Component = () => <h1>{title} page</h1>,
): Area {
  const [path = ''] = paths;
  return defineArea({
    name,
    paths,
    routes: [{ path, handle: { title, needs: 'dashboard.read' }, Component }],
  });
}

interface ConsoleOptions {
  path?: string;
  /** The role that is signed in; null for nobody. */
  as?: Role | null;
  areas?: RegisteredArea[];
  /**
   * The code of an area, called for each load; by default a page with its title.
   * @param stopped the release that the user wants the previous one of
   */
  code?: (area: RegisteredArea, stopped?: ReleaseManifest) => Promise<AreaCode> | AreaCode;
  platform?: Platform;
  config?: Partial<typeof testConfig>;
  /** Answers of this console's own server; undefined for a path that it does not serve. */
  serve?: (path: string, init?: RequestInit) => Response | undefined | Promise<Response | undefined>;
}

export interface ConsolePage {
  user: UserEvent;
  platform: Platform;
  /** Names of the areas that were preloaded, in order. */
  preloaded: readonly string[];
  address(): string;
  go(path: string): Promise<void>;
}

/** Sets up the registry, configuration, session and server that a page of the shell starts with. */
export async function startConsole({
  as = 'ROLE_INTERNAL_ADMIN',
  areas = [],
  code = (area) => ({ area: pageOf(area) }),
  platform = testPlatform(),
  config = {},
  serve = () => undefined,
}: ConsoleOptions = {}): Promise<Platform> {
  signOut('otherTab');
  queryClient.clear();
  // Read from storage only once per page, so clearing the storage does not reset it.
  switchSingleKeys(true);
  localStorage.clear();
  sessionStorage.clear();
  Reflect.set(globalThis, 'CONSOLE_VERSION', '1.2.3');
  setRuntimeConfig({ ...testConfig, ...config });
  connect(platform);
  const elsewhere = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, origin } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (origin !== location.origin) return elsewhere(input, init);
    if (pathname === '/remotes.json') return Response.json({ areas });
    return (await serve(pathname, init)) ?? new Response(null, { status: 404 });
  };
  mockSource.preloaded = [];
  mockSource.fetch = async (name, stopped) => {
    const area = areas.find((each) => each.name === name);
    if (!area) throw new Error(`${name} is not in the registry`);
    return code(area, stopped);
  };
  await readRegistry();
  await restoreSession();
  const account = staffAccounts.find(({ role }) => role === as);
  if (account) await signIn({ email: account.email, password: account.password });
  return platform;
}

/** Counts reloads from now on, by the error that jsdom logs because it cannot navigate. */
export function watchReloads(): () => number {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () =>
    logged.mock.calls.filter(([error]) => /not implemented: navigation/i.test(String(error))).length;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  forgetAreas();
});

/** Opens an address of the shell with its real router, the stand-in platform at the network edge, and the test's areas. */
export async function openConsole(options: ConsoleOptions = {}): Promise<ConsolePage> {
  const platform = await startConsole(options);
  history.replaceState(null, '', options.path ?? '/dashboard');
  let shown: RenderResult | undefined;
  const { router, close, show } = currentRouter((content) => {
    if (shown) shown.rerender(content);
    else shown = render(content);
  });
  closers.push(close);
  const user = userEvent.setup({ delay: null });
  // Flushes everything that arrives during the start.
  await act(async () => show());
  return {
    user,
    platform,
    preloaded: mockSource.preloaded,
    address: () => location.pathname + location.search,
    go: (to) => router().navigate(to),
  };
}
