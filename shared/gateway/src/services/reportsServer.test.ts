import { endWithTest } from '../testing/testEndings';
import { rawRequest } from '../testing/testRawRequest';
import { serveReports } from './reportsServer';

it('says that it is healthy, has nothing else to read, and takes reports at one address', async () => {
  const served = await serveReports({ host: '127.0.0.1', port: 0, write: () => undefined });
  endWithTest(served.close);
  const origin = `http://${served.address}`;
  expect((await rawRequest(`${origin}/healthy`)).status).toBe(204);
  for (const path of ['/', '/reports']) expect((await rawRequest(origin + path)).status).toBe(404);
  const headers = { 'content-type': 'application/reports+json' };
  expect((await rawRequest(`${origin}/`, { method: 'POST', headers, body: '[]' })).status).toBe(404);
});
