import type { RuntimeConfig } from '@console/api';
import { localSettings } from '@console/build/workspace';
import { type Answer, createPlatform, type Platform, type RecordedCall } from '@console/platform';

const apiBase = 'http://api.test';
const objectStorageBase = 'http://storage.test';

export const testConfig: RuntimeConfig = {
  environment: 'Test',
  environmentTone: 'neutral',
  product: { name: 'Staff Console' },
  apiBase,
  objectStorageBase,
  oauthClientId: 'console',
  sessionIdHeader: 'x-auth-token',
  loadBalancerHeader: 'x-lb-session',
  idleMinutes: 15,
  features: { overrideOrigins: [] },
  areas: localSettings(),
};

/** A small platform for a test: the seed's own records, quick to make. @param answer an area's answers to calls of its own */
export function testPlatform(answer?: Answer): Platform {
  return createPlatform({ objectStorageOrigin: objectStorageBase, ...(answer && { answer }) });
}

/** Puts the platform at the network edge: its API, its object storage, and nothing else can be reached. */
export function connect(platform: Platform): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(`${apiBase}/`)) {
      const there = new Request(request.url.replace(apiBase, 'http://platform.test'), request);
      // Of the caller itself: Node's request made of another one follows its signal only until that one is collected.
      const signal = init?.signal ?? request.signal;
      return platform.fetch(new Request(there, { signal }));
    }
    if (request.url.startsWith(`${objectStorageBase}/`)) return platform.objectStorage.fetch(request);
    throw new TypeError(`Nothing answers at ${request.url}`);
  };
}

/** The calls that change something, as they arrived; the two of signing in are not below `/admin/`. */
export function changesSent({ calls }: Platform): readonly RecordedCall[] {
  return calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));
}
