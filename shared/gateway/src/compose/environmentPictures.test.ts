import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHeaders } from '@console/build/headers';
import { testFolder } from '@console/commands/testFolder';
import { type GatewayAlone, serveGatewayAlone } from '../nginx/testGatewayAlone';
import { rawRequest } from '../testing/testRawRequest';
import { environments } from './containers';

const environment = testFolder();
let gateway: GatewayAlone;

beforeAll(async () => {
  copyFileSync(join(environments, 'local/config.json'), join(environment, 'config.json'));
  for (const name of ['mark.svg', 'mark.png', 'mark.webp', '.mark.svg', 'own.pem', 'page.html'])
    writeFileSync(join(environment, name), name);
  gateway = await serveGatewayAlone({ CONSOLE_ENVIRONMENT: environment });
});

afterAll(() => gateway?.close());

const request = (path: string, headers = {}) => rawRequest(gateway.origin + path, { headers });

it.each([
  ['mark.svg', 'image/svg+xml'],
  ['mark.png', 'image/png'],
  ['mark.webp', 'image/webp'],
])(
  'the picture %s of an environment is served as any file, and compared before it is sent again',
  async (name, type) => {
    const picture = await request(`/environment/${name}`);
    expect([picture.status, picture.body]).toEqual([200, name]);
    expect(picture.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    for (const [header, value] of Object.entries(fileHeaders()))
      expect(picture.headers[header.toLowerCase()]).toBe(value);
    const again = await request(`/environment/${name}`, { 'if-none-match': picture.headers.etag });
    expect(again.status).toBe(304);
  },
);

it.each([
  'config.json',
  'own.pem',
  'page.html',
  '.mark.svg',
  'gone.svg',

  'mark.svg%0a',
  '',
])('no other file of an environment is served: /environment/%s', async (name) => {
  const { status, body } = await request(`/environment/${name}`);
  expect([status, body]).toEqual([404, '404 Not Found']);
});
