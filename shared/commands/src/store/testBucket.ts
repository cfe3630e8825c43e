import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Held {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** A simulated fault: an error response, no response, or a connection lost before or after the request is executed. */
export type Fault = { status: number; code: string } | 'hang' | 'lose' | 'lose the answer';

export interface BucketRequest {
  method: string;
  path: string;
}

export interface TestBucket {
  /** As in AWS_ENDPOINT_URL. */
  endpoint: string;
  /** All objects, by bucket and key. */
  objects: Map<string, Held>;
  /** Decides for each request whether it fails or is delayed. */
  fault: (request: BucketRequest) => Fault | undefined | Promise<undefined>;
  /** How far the clock of the store is ahead, in milliseconds. */
  ahead: number;
  /** Stops the server; its objects are kept. */
  close(): Promise<void>;
  comeBack(): Promise<void>;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const element = (name: string, text: string) => `<${name}>${text}</${name}>`;
const xml = (root: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?>${element(root, inner)}`;
const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The only account, which the test environment uses. */
const account = { id: 'test-bucket', secret: 'test-bucket' };

/** Verifies a request's signature (Signature Version 4). */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const authorization = String(headers.authorization);
  const [, id, day, region, names = '', signature] =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      authorization,
    ) ?? [];
  if (id !== account.id || !day || !region || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`));
  const canonicalRequest = [
    method,
    path,
    parameters.sort().join('&'),
    signedHeaders.join(''),
    names,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secret}`);
  return hmac(key, text).toString('hex') === signature;
}

/** Lists in pages of ten, so that clients must follow continuation tokens. */
function listing(keys: string[], query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const after = query.get('continuation-token') ?? '';
  const found = new Map<string, string>();
  for (const key of keys.filter((each) => each.startsWith(prefix)).sort()) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const folder = key.slice(0, end + 1);
    if (end >= 0) found.set(folder, element('CommonPrefixes', element('Prefix', escaped(folder))));
    else found.set(key, element('Contents', element('Key', escaped(key))));
  }
  const names = [...found.keys()].filter((name) => name > after);
  const page = names.slice(0, 10);
  const next = names.length > 10 ? element('NextContinuationToken', escaped(page.at(-1) ?? '')) : '';
  return xml(
    'ListBucketResult',
    `${element('IsTruncated', String(next !== ''))}${next}${page.map((name) => found.get(name)).join('')}`,
  );
}

/** An in-memory object store for tests, with conditional writes, paged listings, anonymous reads and fault injection. */
export async function serveTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Held>();
  const bucket: TestBucket = {
    endpoint: '',
    objects,
    fault: () => undefined,
    ahead: 0,
    comeBack: () => listen(Number(new URL(bucket.endpoint).port)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function refuse(answer: ServerResponse, status: number, code: string): void {
    answer.writeHead(status, {
      'Content-Type': 'application/xml',
      Date: new Date(Date.now() + bucket.ahead).toUTCString(),
    });
    answer.end(xml('Error', element('Code', code) + element('Message', 'AKIDEXAMPLE may not be quoted')));
  }
  /** The error code if the condition of a write is not met. */
  function refusal({ headers }: IncomingMessage, key: string): [number, string] | undefined {
    const held = objects.get(key);
    const match = headers['if-match'];
    if (match !== undefined && !held) return [404, 'NoSuchKey'];
    if (match !== undefined && held?.etag !== match) return [412, 'PreconditionFailed'];
    if (headers['if-none-match'] === '*' && held) return [412, 'PreconditionFailed'];
    return undefined;
  }
  function isSkewed({ headers }: IncomingMessage): boolean {
    const [, y, m, d, h, min, s] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
    const signedAt = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
    return Math.abs(Date.now() + bucket.ahead - signedAt) > 900_000;
  }
  async function carryOut(incoming: IncomingMessage, answer: ServerResponse, body: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://store');
    const key = decodeURIComponent(pathname.slice(1));
    const held = objects.get(key);
    const refused = incoming.method === 'PUT' ? refusal(incoming, key) : undefined;
    if (refused) return refuse(answer, ...refused);
    if (incoming.method === 'PUT') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const headers = keptHeaders.flatMap((name) => {
        const value = incoming.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      objects.set(key, { bytes: body, etag, headers: Object.fromEntries(headers) });
      answer.writeHead(200, { ETag: etag }).end();
    } else if (incoming.method === 'DELETE') {
      objects.delete(key);
      answer.writeHead(204).end();
    } else if (searchParams.has('list-type')) {
      const [name = ''] = key.split('/');
      const keys = [...objects.keys()].filter((each) => each.startsWith(`${name}/`));
      answer.writeHead(200, { 'Content-Type': 'application/xml' });
      answer.end(
        listing(
          keys.map((each) => each.slice(name.length + 1)),
          searchParams,
        ),
      );
    } else if (held) {
      // The cache asks for whole files, but answers a browser's range only if it is told that ranges are possible.
      const headers = { ...held.headers, ETag: held.etag, 'Accept-Ranges': 'bytes' };
      if (incoming.headers['if-none-match'] === held.etag) answer.writeHead(304, headers).end();
      else answer.writeHead(200, { ...headers, 'Content-Length': held.bytes.length }).end(held.bytes);
    } else refuse(answer, 404, 'NoSuchKey');
    return undefined;
  }

  const server = createServer(async (incoming, answer) => {
    const asked = { method: incoming.method ?? '', path: decodeURIComponent(incoming.url ?? '').slice(1) };
    const fault = await bucket.fault(asked);
    if (fault === 'lose')
      return incoming
        .once('data', () => incoming.socket.destroy())
        .once('end', () => incoming.socket.destroy());
    const body = await bodyOf(incoming).catch(() => undefined);
    if (!body || fault === 'hang') return undefined;
    if (typeof fault === 'object') return refuse(answer, fault.status, fault.code);
    const isPublic =
      incoming.method === 'GET' && !incoming.headers.authorization && !incoming.url?.includes('?');
    if (isPublic) return carryOut(incoming, answer, body);
    if (!isSigned(incoming, body)) return refuse(answer, 403, 'SignatureDoesNotMatch');
    if (isSkewed(incoming)) return refuse(answer, 403, 'RequestTimeTooSkewed');
    if (fault === 'lose the answer') {
      answer.end = () => answer;
      await carryOut(incoming, answer, body);
      return incoming.socket.destroy();
    }
    return carryOut(incoming, answer, body);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  bucket.endpoint = `http://127.0.0.1:${port}`;
  return bucket;
}
