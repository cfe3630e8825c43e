import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawReply {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Sends a request with headers that `fetch` would not send, such as Host, and resolves to the reply. */
export function rawRequest(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('error', reject);
      reply.on('end', () => {
        const all = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: reply.statusCode ?? 0, headers: Object.fromEntries(all), body: text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends bytes that no client library would send, and resolves to everything received until the server closes the
 * connection.
 */
export function rawBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let reply = '';
    socket.on('data', (text) => {
      reply += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(reply));
  });
}
