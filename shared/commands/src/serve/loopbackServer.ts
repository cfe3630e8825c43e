import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { errorHeaders } from '@console/build/headers';
import { getRequestListener, RequestError } from '@hono/node-server';
import { listen, portProblem } from './listening';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/** Connection timeouts in milliseconds. (Node's keep-alive timeout is five seconds.) */
const timeLimits = {
  /** From connecting until the request headers are complete. */
  head: 10_000,
  /** Until the request is complete. */
  request: 60_000,
  /** How often connections are checked. */
  check: 5_000,
};

/** A one-line text error, with the standard error headers. */
export function errorReply(status: number): Response {
  return new Response(`${status} ${STATUS_CODES[status]}`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...errorHeaders() },
  });
}

/** Responds to bytes that Node could not parse as a request. */
function refuseBytes({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const byCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = byCode[code ?? ''] ?? 400;
  const { headers } = errorReply(status);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const text = `${status} ${STATUS_CODES[status]}`;
  socket.write(
    `HTTP/1.1 ${text}\r\n${lines}Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
  // Not only this side of it: a request that a browser then sends would run, and run again on its next connection.
  socket.destroySoon();
}

/** Serves on loopback only. Port 0 picks a free one. */
export async function serve(fetch: Fetch, port: number, limits = timeLimits): Promise<Served> {
  // A Request that is passed on cannot have this method, which nginx refuses too.
  const answer: Fetch = (request) => (request.method === 'TRACE' ? errorReply(405) : fetch(request));
  const listener = getRequestListener(answer, {
    errorHandler: (error) => errorReply(error instanceof RequestError ? 400 : 500),
  });
  const options = {
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
    // The listener itself rejects requests without a Host header, with the standard error headers.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => void listener(request, response));
  server.on('clientError', refuseBytes);
  await listen(server, port).catch((error: unknown) => {
    throw portProblem(error, port, 'choose another: PORT=8090 npm start');
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
