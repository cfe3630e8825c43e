import { is, optional, string, type } from 'superstruct';
import { CommandError } from '../common/commandError';

export interface Visit {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** The response could not be received completely; the message says why. */
export class VisitFailure extends Error {
  override readonly name = 'VisitFailure';
}

/** Limits of a response: time in milliseconds, size in bytes. */
const TIMEOUT = 30_000;
const MAX_SIZE = 32 * 1024 * 1024;

/** A browser's request headers: the checks must also detect a server that treats monitors differently. */
const asBrowser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-GB,en;q=0.9',
  'cache-control': 'no-cache',
};

const kinds = {
  page: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'sec-fetch-dest': 'document',
  },
  script: { accept: '*/*', 'sec-fetch-dest': 'script' },
  data: { accept: 'application/json', 'sec-fetch-dest': 'empty' },
};

/** The encodings in which files are served, each a separate file on the server. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface Request {
  path: string;
  kind: keyof typeof kinds;
  encoding?: Encoding;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  ENOTFOUND: 'its host name does not exist',
  EAI_AGAIN: 'its host name could not be resolved',
  UND_ERR_SOCKET: 'the connection was lost',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
};

/** The fields of a thrown error that are used here; identified by shape, not by class. */
const Thrown = type({
  name: string(),
  message: string(),
  cause: optional(type({ code: optional(string()), message: string() })),
});

function reasonOf(error: unknown): string {
  if (!is(error, Thrown)) return String(error);
  if (error.name === 'TimeoutError') return `the response was not complete within ${TIMEOUT / 1000} seconds`;
  const { code = '', message }: NonNullable<typeof error.cause> = error.cause ?? { message: error.message };
  // zlib errors, for gzip and brotli.
  return reasons[code] ?? (/^(Z_|ERR__)/.test(code) ? 'its compressed content is corrupt' : message);
}

async function wholeBody(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.byteLength;
    if (size > MAX_SIZE) throw new VisitFailure(`it is larger than ${MAX_SIZE / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches a URL as a browser does, bypassing caches, without following redirects, and decompresses it. */
export async function visit(origin: string, { path, kind, encoding = 'br' }: Request): Promise<Visit> {
  try {
    const reply = await fetch(origin + path, {
      redirect: 'manual',
      headers: { ...asBrowser, ...kinds[kind], 'accept-encoding': encoding },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: reply.status, headers: reply.headers, body: await wholeBody(reply) };
  } catch (error) {
    if (error instanceof VisitFailure) throw error;
    throw new VisitFailure(reasonOf(error));
  }
}

/** Parses the origin argument; accepts any URL of the console. */
export function originOf(typed: string | undefined): string {
  if (!typed)
    throw new CommandError(
      'Specify the console: npm run watch-pages -- https://console.example.com --inventory <file>',
    );
  const address = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new CommandError(
      `"${typed}" is not the address of a console. Use one like https://console.example.com.`,
    );
  return address.origin;
}
