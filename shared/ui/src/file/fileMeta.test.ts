import { callApi, Nothing, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { create } from 'superstruct';
import { fileMeta } from './fileMeta';

test('a file has the date of the platform, as the clock of this computer may be wrong', async () => {
  const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' };
  setRuntimeConfig(create(config, RuntimeConfig));
  setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
  const there = Date.parse('2031-02-28T23:56:00Z');
  globalThis.fetch = async () => Response.json({}, { headers: { Date: new Date(there).toUTCString() } });
  await callApi({ path: '/admin/any', reply: Nothing });
  expect(fileMeta('client').date).toMatch(/^2031-02-28T23:5/);
});
