import { RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { create } from 'superstruct';

/** Signs in at a platform whose every answer comes from `fetch`. */
export function answerWith(fetch: typeof globalThis.fetch): void {
  const config = {
    environment: 'Test',
    apiBase: 'http://api.test',
    objectStorageBase: '/s',
    oauthClientId: 'c',
  };
  setRuntimeConfig(create(config, RuntimeConfig));
  setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
  globalThis.fetch = fetch;
}
