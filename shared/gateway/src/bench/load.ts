import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Call {
  path: string;
  headers: Record<string, string>;
}

/** Sends a call and resolves to the encoded bytes of its reply; throws unless it succeeds. */
export async function ask(origin: string, { path, headers }: Call, agent?: Agent): Promise<number> {
  const sent = request(origin + path, { headers, agent }).end();
  const reply: IncomingMessage = (await once(sent, 'response'))[0];
  const { statusCode = 0 } = reply;
  if (statusCode >= 400) throw new Error(`${path} was answered with ${statusCode}`);
  return (await buffer(reply)).length;
}

const CONNECTIONS = 16;
const SECONDS = 2;

/**
 * Sends calls sequentially on each of several connections, as a proxy in front of the gateway does, until the time is
 * up.
 */
export async function load(
  origin: string,
  calls: readonly Call[],
): Promise<{ requests: number; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let requests = 0;
  let bytes = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const call = calls[requests % calls.length];
      if (!call) return;
      requests += 1;
      const answered = await ask(origin, call, agent);
      bytes += answered;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { requests, bytes };
}
