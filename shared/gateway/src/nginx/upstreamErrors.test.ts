import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorReply } from '@console/commands/loopbackServer';
import { endWithTest } from '../testing/testEndings';
import { rawRequest } from '../testing/testRawRequest';
import type { ConsoleVariables } from './nginxTemplates';
import { gatewayOfTest } from './testGatewayAlone';

const statuses = [400, 403, 404, 405, 411, 413, 414, 415, 416, 421, 429, 500, 501, 502, 503, 504, 505];
const headers = [...errorReply(502).headers];
const paths = ['/', '/static/js/a.01234567.js', '/remotes/mf-clients/release.json'];

/** @param address of a server that answers every request with the error in its address */
type Upstream = (address: string) => ConsoleVariables;
const servers: Upstream = (address) => ({ CONSOLE_SHELL: address, CONSOLE_AREAS: `~^mf- ${address};` });
const bucket: Upstream = (address) => ({ CONSOLE_BUCKET: `http://${address}` });

it.each([
  ['a server of the shell or an area', servers, 403],
  // It may not say whether there is such an object.
  ['a bucket', bucket, 404],
])(
  'an error page of %s is never sent in place of a script: a line of text with the error headers is',
  async (_, variables, forbidden) => {
    let status = 0;
    const upstream = createServer((__, reply) =>
      reply
        .writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 'public' })
        .end('<h1>Error</h1>'),
    );
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    endWithTest(() => upstream.close());
    const { port } = upstream.address() as AddressInfo;
    const gateway = await gatewayOfTest(variables(`127.0.0.1:${port}`));
    for (const path of paths) {
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
