import { CommandError } from '../common/commandError';
import { originOf, VisitFailure, visit } from './visit';

const origin = 'https://console.example.com';
let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
});

it.each([
  ['page', 'document', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'] as const,
  ['script', 'script', '*/*'] as const,
  ['data', 'empty', 'application/json'] as const,
])(
  'a %s is requested as by a browser, bypassing caches and not following redirects',
  async (kind, dest, accept) => {
    asked.mockResolvedValue(new Response('whole', { status: 203, headers: { 'X-Any': 'y' } }));
    const { status, headers, body } = await visit(origin, { path: '/a', kind });
    expect({ status, any: headers.get('X-Any'), body: body.toString() }).toEqual({
      status: 203,
      any: 'y',
      body: 'whole',
    });
    expect(asked.mock.calls).toEqual([
      [
        `${origin}/a`,
        {
          redirect: 'manual',
          headers: {
            'user-agent': expect.stringMatching(/^Mozilla\/5\.0 .*Chrome/),
            'accept-language': 'en-GB,en;q=0.9',
            'cache-control': 'no-cache',
            accept,
            'sec-fetch-dest': dest,
            'accept-encoding': 'br',
          },
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  },
);

it('a response may take half a minute', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  asked.mockResolvedValue(new Response(null));
  await expect(visit(origin, { path: '/', kind: 'page', encoding: 'gzip' })).resolves.toMatchObject({
    body: Buffer.of(),
  });
  expect(limit.mock.calls).toEqual([[30_000]]);
});

/** An error as fetch throws it. */
const thrown = (cause?: unknown) => new TypeError('fetch failed', { cause });
const system = (code: string, message = 'what the system says') =>
  Object.assign(new Error(message), { code });

it.each<[unknown, string]>([
  [thrown(system('ECONNREFUSED')), 'the connection was refused'],
  [thrown(system('ECONNRESET')), 'the connection was lost'],
  [thrown(system('UND_ERR_SOCKET')), 'the connection was lost'],
  [thrown(system('ENOTFOUND')), 'its host name does not exist'],
  [thrown(system('EAI_AGAIN')), 'its host name could not be resolved'],
  [thrown(system('ERR_TLS_CERT_ALTNAME_INVALID')), 'its certificate is for another host'],
  [thrown(system('CERT_HAS_EXPIRED')), 'its certificate has expired'],
  [thrown(system('DEPTH_ZERO_SELF_SIGNED_CERT')), 'its certificate is not trusted'],
  [thrown(system('SELF_SIGNED_CERT_IN_CHAIN')), 'its certificate is not trusted'],
  [thrown(system('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), 'its certificate is not trusted'],
  [thrown(system('Z_DATA_ERROR')), 'its compressed content is corrupt'],
  [thrown(system('ERR__ERROR_FORMAT_PADDING_1')), 'its compressed content is corrupt'],
  [thrown(system('EZ_OTHER')), 'what the system says'],
  [thrown(new Error('without a code')), 'without a code'],
  [thrown(), 'fetch failed'],
  [new DOMException('late', 'TimeoutError'), 'the response was not complete within 30 seconds'],
  ['a text', 'a text'],
  [{ name: 'Thrown', message: 'no error, but like one' }, 'no error, but like one'],
  [{ message: 'unlike an error' }, '[object Object]'],
  [thrown('a text'), 'TypeError: fetch failed'],
  [thrown({}), 'TypeError: fetch failed'],
])('%s is explained', async (error, expected) => {
  asked.mockRejectedValue(error);
  const failing = visit(origin, { path: '/', kind: 'page' });
  await expect(failing).rejects.toThrow(new VisitFailure(expected));
  await expect(failing).rejects.toMatchObject({ name: 'VisitFailure' });
});

it('a response of more than 32 MB is aborted', async () => {
  const megabytes = (count: number) => {
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > count) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
  };
  asked.mockResolvedValueOnce(new Response(megabytes(32)));
  await expect(visit(origin, { path: '/', kind: 'page' })).resolves.toMatchObject({ status: 200 });
  asked.mockResolvedValueOnce(new Response(megabytes(33)));
  await expect(visit(origin, { path: '/', kind: 'page' })).rejects.toThrow('it is larger than 32 MB');
});

it('any URL of a console is accepted', () => {
  expect(originOf(`${origin}/dashboard?x`)).toBe(origin);
  expect(originOf('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(() => originOf(undefined)).toThrow(
    new CommandError(
      'Specify the console: npm run watch-pages -- https://console.example.com --inventory <file>',
    ),
  );
  for (const typed of ['console.example.com', 'file:///x', 'httpsx://y', 'xhttps://y'])
    expect(() => originOf(typed)).toThrow(
      new CommandError(
        `"${typed}" is not the address of a console. Use one like https://console.example.com.`,
      ),
    );
});
