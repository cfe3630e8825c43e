import { indented } from './quoted';

/** Where a server listens: a port, or an address with a port. */
export type Listen = string;

/**
 * A pointer is always sent whole: nginx tells two files apart by second and size, and a release and its rollback may
 * have both in common.
 */
export const neverUnchanged = ['etag off;', 'if_modified_since off;', 'add_header Last-Modified "";'];

/** An error as a line of text with the given headers, never a page: a page in the place of a script misleads. */
export function errorLocation(
  name: string,
  code: number,
  text: string,
  headers: readonly string[] = [],
): string {
  return `location ${name} {
${indented(['default_type text/plain;', 'charset utf-8;', ...headers, `return ${code} "${code} ${text}";`], 1)}
}`;
}

const indent = (text: string, steps: number) => indented(text.split('\n'), steps);

/**
 * A whole configuration around what one server does. Everything that nginx writes lies below its prefix (`-p`), so
 * that its root may be read-only.
 */
export function nginxConfig({
  listen,
  http,
  server,
}: {
  listen: Listen;
  http: string;
  server: string;
}): string {
  return `# Written by shared/gateway/src/write.ts. Do not edit; see shared/gateway/README.md.
worker_processes 1;
pid nginx.pid;
error_log stderr warn;

events {
  worker_connections 1024;
}

http {
  client_body_temp_path client_body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;

  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  client_header_timeout 10s;
  client_body_timeout 30s;
  send_timeout 30s;
  map_hash_bucket_size 128;
  variables_hash_bucket_size 128;

${indent(http, 1)}

  server {
    listen ${listen};
${indent(server, 2)}
  }
}
`;
}
