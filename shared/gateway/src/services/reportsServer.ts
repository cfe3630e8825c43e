import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { reportsPath } from '@console/build/headers';
import { isReportType, violationLog } from '@console/commands/violationReports';

export interface ReportsServerOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  write(line: string): void;
}

/**
 * Receives browsers' violation reports and writes one line per violation: nginx cannot parse JSON, and a raw report
 * contains the address of the page. nginx limits their size and rate (reports.conf.template).
 */
export async function serveReports({ host, port, write }: ReportsServerOptions) {
  const record = violationLog(write);
  const server = createServer(async (request, reply) => {
    if (request.method !== 'POST' || request.url !== reportsPath) {
      reply.writeHead(request.url === '/healthy' ? 204 : 404).end();
      return;
    }
    if (!isReportType(request.headers['content-type'] ?? '')) {
      reply.writeHead(415).end();
      return;
    }
    // Aborted by the sender: there is nothing to read, and nobody to answer.
    const report = await text(request).catch(() => '');
    reply.writeHead(204).end();
    record(report);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    /** Host and port. */
    address: `${host}:${typeof address === 'object' ? address?.port : port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
