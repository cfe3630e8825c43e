import { text } from 'node:stream/consumers';
import { rawRequest } from '../testing/testRawRequest';
import { bucket, gatewayBefore, releasedPaths, services } from './testFileServers';

const fileServers = [
  ['a server of the shell or an area', services],
  ['a bucket', bucket],
] as const;

it.each(fileServers)(
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

it.each(fileServers)(
  '%s is only read: every other method is refused, which it could obey',
  async (_, servers) => {
    const asked: string[] = [];
    const gateway = await gatewayBefore(servers, ({ method = '' }, reply) => {
      asked.push(method);
      reply.end();
    });
    for (const path of [...releasedPaths, '/remotes.json']) {
      for (const method of ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT']) {
        const { status, body } = await rawRequest(gateway.origin + path, { method });
        expect([method, path, status, body]).toEqual([method, path, 405, '405 Method Not Allowed']);
      }
      expect((await rawRequest(gateway.origin + path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(new Set(asked)).toEqual(new Set(['HEAD']));
  },
);
