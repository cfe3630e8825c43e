import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { freePorts } from '@console/commands/freePorts';
import { serve } from '@console/commands/loopbackServer';
import { testFolder } from '@console/commands/testFolder';
import { type Edge, originAt, serveEdge } from './edge';

const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id })));

const folder = testFolder();
let edge: Edge;
let origins: string[];
let closeApi: () => Promise<void>;

beforeAll(async () => {
  const files = join(folder, 'files');
  mkdirSync(join(files, 'assets'), { recursive: true });
  writeFileSync(join(files, 'index.html'), 'the page');
  writeFileSync(join(files, 'assets/a.js'), 'plain');
  writeFileSync(join(files, 'assets/a.js.gz'), gzipSync('packed at the build'));
  const asked = (request: Request) =>
    new Response(rows, {
      headers: {
        'Content-Type': 'application/json',
        'X-Asked': `${new URL(request.url).pathname} ${request.headers.get('Accept-Encoding')}`,
      },
    });
  const { origin, close } = await serve(asked, 0);
  closeApi = close;
  const ports = await freePorts(2);
  const server = new URL(origin).host;
  const [whole = 0, application = 0] = ports;
  edge = await serveEdge(join(folder, 'edge'), [
    { port: whole, server },
    { port: application, server, files },
  ]);
  origins = ports.map(originAt);
});

afterAll(async () => {
  await edge?.close();
  await closeApi?.();
});

/** Sends a request over HTTP/2 that trusts the edge's certificate, as a browser that accepts gzip and brotli. */
function ask(origin: string | undefined, path: string) {
  return new Promise<{ headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const session = connect(origin ?? '', { ca: readFileSync(join(folder, 'edge/certificate.pem')) });
    session.once('error', reject);
    const request = session.request({ ':path': path, 'accept-encoding': 'gzip, br' });
    const chunks: Buffer[] = [];
    let headers: Record<string, unknown> = {};
    request.once('response', (received) => {
      headers = received;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      session.close();
      const body = Buffer.concat(chunks);
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      resolve({ headers, text: text.toString() });
    });
    request.once('error', reject);
    request.end();
  });
}

it('passes everything on, and offers gzip only', async () => {
  const { headers, text } = await ask(origins[0], '/dashboard/entities');
  expect(text).toBe(rows);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-asked': '/dashboard/entities gzip' });
});

it('serves the precompressed files of an application, its page for any address, and the API', async () => {
  const script = await ask(origins[1], '/assets/a.js');
  expect(script.text).toBe('packed at the build');
  expect(script.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
  const page = await ask(origins[1], '/entities/nordlys');
  expect(page).toMatchObject({ text: 'the page', headers: { 'cache-control': 'no-cache' } });
  const call = await ask(origins[1], '/api/admin/entities');
  expect(call).toMatchObject({ text: rows, headers: { 'x-asked': '/api/admin/entities gzip' } });
  expect((await ask(origins[1], '/assets/missing.js')).headers[':status']).toBe(404);
});

it('returns the hash of its key, by which a browser is told to trust it', () => {
  expect(edge.keyHash).toMatch(/^[A-Za-z0-9+/]{43}=$/);
});
