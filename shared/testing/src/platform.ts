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

/** A stand-in platform with the seed data. @param answer handles an area's additional calls */
export function testPlatform(answer?: Answer): Platform {
  return createPlatform({ objectStorageOrigin: objectStorageBase, ...(answer && { answer }) });
}

/** Mocks the network: the platform's API and object storage are reachable, and nothing else. */
export function connect(platform: Platform): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(`${apiBase}/`)) {
      const there = new Request(request.url.replace(apiBase, 'http://platform.test'), request);
      // The caller's own signal: a Node Request copied from another follows its signal only until that is garbage
      // collected.
      const signal = init?.signal ?? request.signal;
      return platform.fetch(new Request(there, { signal }));
    }
    if (request.url.startsWith(`${objectStorageBase}/`)) return platform.objectStorage.fetch(request);
    throw new TypeError(`Nothing answers at ${request.url}`);
  };
}

/** The write calls received so far; the two calls of signing in are not below `/admin/`. */
export function changesSent({ calls }: Platform): readonly RecordedCall[] {
  return calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));
}
