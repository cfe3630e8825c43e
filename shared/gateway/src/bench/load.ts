import { Agent, request } from 'node:http';

export interface Call {
  path: string;
  headers: Record<string, string>;
}

/** Bytes of a reply as they come over the wire; throws where it is no success. */
export function ask(origin: string, { path, headers }: Call, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, ...(agent ? { agent } : {}) }, (reply) => {
      const { statusCode = 0 } = reply;
      if (statusCode >= 400) reject(new Error(`${path} is answered ${statusCode}`));
      let bytes = 0;
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.on('end', () => resolve(bytes));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const CONNECTIONS = 16;
const SECONDS = 2;

/** Asks one after the other on each of some connections, as a proxy before the gateway does, until the time is over. */
export async function load(
  origin: string,
  calls: readonly Call[],
): Promise<{ requests: number; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let requests = 0;
  let bytes = 0;
  const person = async () => {
    while (performance.now() < end) {
      const call = calls[requests % calls.length];
      if (!call) return;
      requests += 1;
      const answered = await ask(origin, call, agent);
      bytes += answered;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, person));
  agent.destroy();
  return { requests, bytes };
}
