import { endWithTest } from '../testing/testEndings';
import { rawRequest } from '../testing/testRawRequest';
import { type ReportsServerOptions, serveReports } from './reportsServer';

async function reports(write: ReportsServerOptions['write'] = () => undefined): Promise<string> {
  const served = await serveReports({ host: '127.0.0.1', port: 0, write });
  endWithTest(served.close);
  return `http://${served.address}`;
}

it('says that it is healthy, and has nothing else to read', async () => {
  const origin = await reports();
  expect((await rawRequest(`${origin}/healthy`)).status).toBe(204);
  for (const path of ['/', '/reports']) expect((await rawRequest(origin + path)).status).toBe(404);
});
