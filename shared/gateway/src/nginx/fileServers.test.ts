import { text } from 'node:stream/consumers';
import { rawRequest } from '../testing/testRawRequest';
import { bucket, gatewayBefore, releasedPaths, services } from './testFileServers';

it.each([
  ['a server of the shell or an area', services],
  ['a bucket', bucket],
])(
  '%s learns nothing of who asks for a file, and controls neither the browser’s cookies nor nginx',
  async (_, servers) => {
    const arrived: string[] = [];
    const gateway = await gatewayBefore(servers, async (request, reply) => {
      arrived.push(JSON.stringify([request.url, request.headers, await text(request)]));
      reply.writeHead(200, { 'Set-Cookie': 'session=1', 'X-Accel-Redirect': '/config.json' }).end('{}');
    });
    const body = 'secret';
    const headers = {
      ...{ authorization: 'Bearer secret', cookie: 'session=secret', 'x-auth-token': 'secret' },
      'content-length': String(body.length),
    };
    for (const path of releasedPaths) {
      const {
        status,
        headers: sent,
        body: file,
      } = await rawRequest(gateway.origin + path, {
        headers,
        body,
      });
      expect([path, status, sent['set-cookie'], file]).toEqual([path, 200, undefined, '{}']);
    }
    expect(arrived).toHaveLength(releasedPaths.length);
    expect(arrived.join()).not.toContain('secret');
  },
);
