import { queryClient, setRuntimeConfig } from '@console/api';
import type { Area, RegisteredArea } from '@console/area';
import { type Role, restoreSession, signIn, signOut } from '@console/auth';
import { type Platform, staffAccounts } from '@console/platform';
import { connect, testConfig, testPlatform } from '@console/testing';
import { switchSingleKeys } from '@console/ui/keys';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import type { AreaCode } from './remotes/areaSource';
import { readRegistry } from './remotes/registry';
import { createConsoleRouter } from './router';

/** In place of the federation: what a test says that each area's code does. */
jest.mock('./remotes/areaSource', () => ({
  fetchCode: ({ name }: RegisteredArea) => mockSource.fetch(name),
  preloadCode: async ({ name }: RegisteredArea) => mockSource.preloaded.push(name),
}));

const mockSource = {
  fetch: async (_: string): Promise<AreaCode> => Promise.reject(new Error('No code')),
  preloaded: [] as string[],
};

/** Areas are named anew by each test: one that was loaded stays loaded. */
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

/** An area of one page, at its own path. */
export function pageOf({ title, paths }: RegisteredArea, Component = () => <h1>{title} page</h1>): Area {
  const route = { path: paths[0] ?? '', handle: { title, needs: 'dashboard.read' }, Component };
  return { routes: [route], widgets: {} };
}

interface ConsoleOptions {
  path?: string;
  /** Who is signed in; nobody by null. */
  as?: Role | null;
  areas?: RegisteredArea[];
  /** The code of an area, asked anew for each load; a page with its title by default. */
  code?: (area: RegisteredArea) => Promise<AreaCode> | AreaCode;
  platform?: Platform;
  config?: Partial<typeof testConfig>;
  /** What this console's own server answers, below its origin; undefined for nothing. */
  serve?: (path: string, init?: RequestInit) => Response | undefined | Promise<Response | undefined>;
}

export interface ConsolePage {
  user: UserEvent;
  platform: Platform;
  /** Areas that were fetched ahead, in their order. */
  preloaded: readonly string[];
  address(): string;
  go(path: string): Promise<void>;
}

/** Registry, configuration, session and this console's own server, as a page of the shell finds them at its start. */
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
  // Read once a page: an empty storage does not tell it.
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
  mockSource.fetch = async (name) => {
    const area = areas.find((each) => each.name === name);
    if (!area) throw new Error(`${name} is not in the registry`);
    return code(area);
  };
  await readRegistry();
  await restoreSession();
  const account = staffAccounts.find(({ role }) => role === as);
  if (account) await signIn({ email: account.email, password: account.password });
  return platform;
}

/** How often the page is loaded anew from now on: jsdom cannot, and says so. */
export function watchReloads(): () => number {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => said.mock.calls.filter(([error]) => /not implemented: navigation/i.test(String(error))).length;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Opens an address of the shell as a person would: its own router, the stand-in at the edge, areas of the test's own. */
export async function openConsole(options: ConsoleOptions = {}): Promise<ConsolePage> {
  const platform = await startConsole(options);
  history.replaceState(null, '', options.path ?? '/dashboard');
  const { router, close } = createConsoleRouter();
  closers.push(close);
  const user = userEvent.setup({ delay: null });
  // What arrives before the test looks is part of the start.
  await act(async () => void render(<RouterProvider router={router} useTransitions={false} />));
  return {
    user,
    platform,
    preloaded: mockSource.preloaded,
    address: () => location.pathname + location.search,
    go: (to) => router.navigate(to),
  };
}
