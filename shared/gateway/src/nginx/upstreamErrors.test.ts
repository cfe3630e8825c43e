import { errorReply } from '@console/commands/loopbackServer';
import { rawRequest } from '../testing/testRawRequest';
import { bucket, gatewayBefore, releasedPaths, services } from './testFileServers';
import { gatewayOfTest } from './testGatewayAlone';

const statuses = [400, 403, 404, 405, 411, 412, 413, 414, 415, 416, 421, 429, 500, 501, 502, 503, 504, 505];
const headers = [...errorReply(502).headers];

it.each([
  ['a server of the shell or an area', services, 403],
  // It may not say whether there is such an object.
  ['a bucket', bucket, 404],
])(
  'an error page of %s is never sent in place of a script: a line of text with the error headers is',
  async (_, servers, forbidden) => {
    let status = 0;
    const gateway = await gatewayBefore(servers, (__, reply) =>
      reply
        .writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 'public' })
        .end('<h1>Error</h1>'),
    );
    for (const path of releasedPaths) {
      // To nginx, the client is too slow then.
      status = 408;
      await expect(rawRequest(gateway.origin + path)).rejects.toThrow('socket hang up');
      for (status of statuses) {
        const expected = errorReply(status === 403 ? forbidden : status);
        const reply = await rawRequest(gateway.origin + path);
        expect([path, reply.status, reply.body]).toEqual([path, expected.status, await expected.text()]);
        for (const [name, value] of headers)
          expect([path, status, name, reply.headers[name]]).toEqual([path, status, name, value]);
      }
    }
  },
);

it('an error of nginx itself is such a line, too: a condition that its own file does not meet', async () => {
  const { origin } = await gatewayOfTest();
  const reply = await rawRequest(`${origin}/config.json`, { headers: { 'If-Match': '"other"' } });
  expect([reply.status, reply.body]).toEqual([412, await errorReply(412).text()]);
  expect(reply.headers).toMatchObject(Object.fromEntries(headers));
});
