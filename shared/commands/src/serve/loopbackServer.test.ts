import { once } from 'node:events';
import { connect } from 'node:net';
import { errorHeaders } from '@console/build/headers';
import { type Served, serve } from './loopbackServer';

/** A timeout that no test reaches. */
const never = 600_000;
let served: Served | undefined;

afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** What a server sends in response to these bytes until it closes the connection. */
function rawResponse(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

const answer = () => new Response('answered');
const quick = { head: never, request: never, check: 20 };

it('closes an idle connection', async () => {
  served = await serve(answer, 0, { ...quick, head: 50 });
  await expect(rawResponse(served.origin, '')).resolves.toMatch(/^(HTTP\/1\.1 408 |$)/);
});

// Chromium sends its next request on such a connection, reads the 408, and sends the request again on another.
it('does not run a request that arrives on an idle connection after it was closed', async () => {
  const methods: string[] = [];
  served = await serve(
    ({ method }) => {
      methods.push(method);
      return answer();
    },
    0,
    { ...quick, head: 50 },
  );
  const { hostname, port } = new URL(served.origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).resume();
  socket.on('error', () => undefined);
  await once(socket, 'end');
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n');
  await fetch(served.origin);
  socket.destroy();
  // On a busy machine the GET, too, can be late, and be answered with 408.
  expect(methods).not.toContain('POST');
});

it('closes a connection with incomplete headers', async () => {
  served = await serve(answer, 0, { ...quick, head: 50 });
  await expect(rawResponse(served.origin, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')).resolves.toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

it('closes a connection with an incomplete body', async () => {
  served = await serve(async (request) => new Response(await request.text()), 0, {
    ...quick,
    head: 40,
    request: 50,
  });
  const head = 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n1234';
  await expect(rawResponse(served.origin, head)).resolves.toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it.each([
  ['no request at all', 'HELLO\r\n\r\n', 400],
  ['a head above all measure', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.0\r\nHost: a b\r\n\r\n', 400],
  ['a method that nginx refuses', 'TRACE / HTTP/1.0\r\nHost: a\r\n\r\n', 405],
])('refuses %s with a one-line text error and the standard error headers', async (_, bytes, status) => {
  served = await serve(answer, 0);
  const reply = await rawResponse(served.origin, bytes);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(errorHeaders()))
    expect(reply.toLowerCase()).toContain(`${name}: ${value}\r\n`.toLowerCase());
  expect(reply).toMatch(new RegExp(`\r\n\r\n${status} [A-Z]`));
});

it('listens on a free loopback port until it is closed', async () => {
  served = await serve(answer, 0);
  expect(served.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await expect((await fetch(served.origin)).text()).resolves.toBe('answered');
  const { origin } = served;
  await served.close();
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

it('an exception in the handler is a server error, as one line of text', async () => {
  served = await serve(() => Promise.reject(new Error('a bug')), 0);
  const reply = await fetch(served.origin);
  expect({ status: reply.status, text: await reply.text() }).toEqual({
    status: 500,
    text: '500 Internal Server Error',
  });
  expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
});

it('a port in use is named, with a remedy', async () => {
  served = await serve(answer, 0);
  const { port } = new URL(served.origin);
  await expect(serve(answer, Number(port))).rejects.toThrow(
    `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=8090 npm start`,
  );
  await expect(serve(answer, 1e9)).rejects.toThrow('options.port should be');
});
