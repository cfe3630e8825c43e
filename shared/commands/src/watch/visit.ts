import { is, optional, string, type } from 'superstruct';
import { CommandError } from '../commandError';

export interface Visit {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Nothing, or not all of it, was received; the message says why. */
export class VisitFailure extends Error {
  override readonly name = 'VisitFailure';
}

/** How long one answer may take, in milliseconds, and how large it may be, in bytes. */
const PATIENCE = 30_000;
const LARGEST = 32 * 1024 * 1024;

/** What a browser says of itself with each kind of request; a server that answers watchers otherwise is what is looked for. */
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

/** The forms in which a file is sent, each a file of its own on the server. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface Request {
  path: string;
  kind: keyof typeof kinds;
  encoding?: Encoding;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was lost',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  UND_ERR_SOCKET: 'the connection was lost',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody vouches for its certificate',
};

/** As much of an error as is asked for here; what was thrown says what it is by its fields, not by its class. */
const Thrown = type({
  name: string(),
  message: string(),
  cause: optional(type({ code: optional(string()), message: string() })),
});

function reasonOf(error: unknown): string {
  if (!is(error, Thrown)) return String(error);
  if (error.name === 'TimeoutError') return `there was no whole answer within ${PATIENCE / 1000} seconds`;
  const { code = '', message }: NonNullable<typeof error.cause> = error.cause ?? { message: error.message };
  // Of zlib, for gzip and brotli.
  return reasons[code] ?? (/^(Z_|ERR__)/.test(code) ? 'its compressed form is damaged' : message);
}

async function wholeBody(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) throw new VisitFailure(`it is larger than ${LARGEST / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches an address past every cache, follows no redirect, and unpacks what is compressed, as a browser does. */
export async function visit(origin: string, { path, kind, encoding = 'br' }: Request): Promise<Visit> {
  try {
    const reply = await fetch(origin + path, {
      redirect: 'manual',
      headers: { ...asBrowser, ...kinds[kind], 'accept-encoding': encoding },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: reply.status, headers: reply.headers, body: await wholeBody(reply) };
  } catch (error) {
    if (error instanceof VisitFailure) throw error;
    throw new VisitFailure(reasonOf(error));
  }
}

/** The origin that a person typed; an address of a page is taken for its origin. */
export function originOf(typed: string | undefined): string {
  const address = typed && URL.canParse(typed) ? new URL(typed) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new CommandError(
      'Name the console: npm run watch-pages -- https://console.example.com --inventory <file>',
    );
  return address.origin;
}
