import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import { create } from 'superstruct';
import { restoreSession, signOut } from './index';

export const testApiBase = 'http://api.test';

/** A platform with hardly any records, which is created quickly: session tests only need its accounts. */
export function tinyPlatform(): Platform {
  return createPlatform({
    scale: {
      wearables: 1,
      accounts: 1,
      clients: 1,
      devices: 1,
      entities: 1,
      securityModules: 1,
      errorLogRows: 1,
    },
  });
}

export function connectPlatform(platform: Platform): void {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return platform.fetch(new Request(request.url.replace(testApiBase, 'http://platform.test'), request));
  };
}

const config = {
  environment: 'Test',
  apiBase: testApiBase,
  objectStorageBase: '/s',
  oauthClientId: 'c',
};

const open: (() => void)[] = [];

export function testConfigure(): void {
  setRuntimeConfig(create(config, RuntimeConfig));
}

/** Call after each test: a tab that stays open would answer those of the next test. */
export function closeTabs(): void {
  for (const close of open.splice(0)) close();
}

/** Signs out before each test. Returns a function that returns the test's platform. */
export function signedOutTab(): () => Platform {
  let platform: Platform;
  beforeEach(async () => {
    signOut('otherTab');
    sessionStorage.clear();
    platform = tinyPlatform();
    connectPlatform(platform);
    testConfigure();
    await restoreSession();
  });
  return () => platform;
}

/** Gives each test a fresh browser with another tab, simulated by the channel that the returned function returns. */
export function simulatedTab(): () => BroadcastChannel {
  let far: BroadcastChannel;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/dashboard/clients');
    far = new BroadcastChannel('console-session');
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    far.close();
    closeTabs();
  });
  return () => far;
}

/**
 * For tests: opens a tab with its own module instances. Tabs share local storage, locks and channels, as in a browser, but
 * also session storage, so a test that reloads a tab must put that tab's contents there.
 */
export async function openTab(options: { config?: Partial<RuntimeConfig>; onWait?: () => void } = {}) {
  const modules = await isolated();
  modules.api.setRuntimeConfig(create({ ...config, ...options.config }, RuntimeConfig));
  const tokens = new Set<string>();
  modules.session.sessionStore.sub(modules.session.sessionAtom, () => {
    const session = modules.session.currentSession();
    if (session) tokens.add(session.accessToken);
  });
  let deaf = false;
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      this.addEventListener('message', (event) => deaf && event.stopImmediatePropagation());
      open.push(() => {
        modules.auth.signOut('otherTab');
        this.close();
      });
    }
  };
  const restored = modules.auth.restoreSession(options);
  globalThis.BroadcastChannel = Channel;
  await restored;
  return {
    ...modules.auth,
    /** Makes the tab ignore messages, as if it were busy. */
    deaf: (is: boolean) => {
      deaf = is;
    },
    api: modules.api,
    lastSignOut: () => modules.session.sessionStore.get(modules.session.lastSignOutAtom),
    /** All tokens that it has used. */
    tokens,
    /** The number of sessions it has had; a renewal does not count. */
    sessionCount: () => modules.session.sessionStore.get(modules.session.sessionCountAtom),
    isLocked: modules.idle.isLocked,
    latestTouch: modules.idle.latestTouch,
    drafts: modules.drafts,
    /** The question that is shown before signing out. */
    signOutQuestion: () => modules.session.sessionStore.get(modules.holds.signOutQuestionAtom),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

async function isolated() {
  let modules: Awaited<ReturnType<typeof load>> | undefined;
  await jest.isolateModulesAsync(async () => {
    modules = await load();
  });
  if (!modules) throw new Error('The modules of the tab were not loaded');
  return modules;
}

async function load() {
  const [api, auth, session, idle, drafts, holds] = await Promise.all([
    import('@console/api'),
    import('./index'),
    import('./session'),
    import('./idle'),
    import('./drafts'),
    import('./signOutHolds'),
  ]);
  return { api, auth, session, idle, drafts, holds };
}

/** Taken before any test stops the clock: other tabs' messages arrive even then. */
const { setTimeout: realTimeout } = globalThis;

/** Waits until a condition is met: a message of another tab arrives in a later turn of the event loop. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => realTimeout(resolve));
}
