import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import { create } from 'superstruct';
import { restoreSession, signOut } from './index';

export const testApiBase = 'http://api.test';

/** Of a session nothing is asked but who may sign in, so there are next to no records: made in no time. */
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

/** After each test: a tab that stays open would answer the next one's. */
export function closeTabs(): void {
  for (const close of open.splice(0)) close();
}

/** Before each test nobody is signed in; what is returned answers the platform of the test. */
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

/** Each test has a browser of its own, with a tab of somebody else's; what is returned is where that tab talks. */
export function strangersTab(): () => BroadcastChannel {
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
 * For tests: a tab with modules of its own. Tabs share local storage, locks and channels as those of a browser do; they
 * also share session storage, so a test that reloads a tab puts there what that tab had.
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
    /** A tab that is busy hears nothing for the time being. */
    deaf: (is: boolean) => {
      deaf = is;
    },
    api: modules.api,
    lastSignOut: () => modules.session.sessionStore.get(modules.session.lastSignOutAtom),
    /** All that it has taken into use. */
    tokens,
    /** How many sessions it has had; one that is renewed is still the same. */
    sessionCount: () => modules.session.sessionStore.get(modules.session.sessionCountAtom),
    isLocked: modules.idle.isLocked,
    latestTouch: modules.idle.latestTouch,
    drafts: modules.drafts,
    /** What the person is asked before they sign out. */
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

/** Waits until what another tab has said has arrived: a message takes a turn of the event loop. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}
