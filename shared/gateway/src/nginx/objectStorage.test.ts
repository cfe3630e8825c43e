import { errorHeaders, reportsPath } from '@console/build/headers';
import { testFolder } from '@console/commands/testFolder';
import { rawBytes, rawRequest } from '../testing/testRawRequest';
import { type NginxConsole, serveNginxConsole } from './nginxConsole';

const shell = testFolder();
let nginx: NginxConsole;

beforeAll(async () => {
  nginx = await serveNginxConsole({ shell, areas: {} });
});
afterAll(() => nginx?.close());

describe('the origin of the object storage', () => {
  it('takes the reports of its responses’ policy itself', async () => {
    const body = JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    ]);
    const headers = { 'content-type': 'application/reports+json' };
    const reply = await rawRequest(nginx.objectStorageOrigin + reportsPath, {
      method: 'POST',
      headers,
      body,
    });
    expect(reply.status).toBe(204);
    expect(nginx.violations).toEqual(['violation directive=img-src blocked=inline release=-']);
  });

  it('refuses a report of another type with the error headers and a line of text', async () => {
    const headers = { 'content-type': 'text/plain' };
    const reply = await rawRequest(nginx.objectStorageOrigin + reportsPath, { method: 'POST', headers });
    expect([reply.status, reply.body]).toEqual([415, '415 Unsupported Media Type']);
    for (const [name, value] of Object.entries(errorHeaders()))
      expect([name, reply.headers[name.toLowerCase()]]).toEqual([name, value]);
  });

  it('answers an error of its own with the error headers and a line of text', async () => {
    const reply = await rawBytes(
      nginx.objectStorageOrigin,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    );
    const [top = '', body] = reply.split('\r\n\r\n');
    expect(body).toBe('400 Bad Request');
    for (const [name, value] of Object.entries(errorHeaders()))
      expect(top).toContain(`\r\n${name}: ${value}`);
  });
});
