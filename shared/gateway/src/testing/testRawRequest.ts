import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

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
      const all = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
      text(reply).then(
        (received) =>
          resolve({ status: reply.statusCode ?? 0, headers: Object.fromEntries(all), body: received }),
        reject,
      );
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
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
