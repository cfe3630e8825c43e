import { indented } from './quoted';

/** Where a server listens: a port, or an address with a port. */
export type Listen = string;

export const errorPages = `error_page 404 @missing;
error_page 502 504 @away;
proxy_intercept_errors on;`;

/** Errors are a line of text with the given headers, never a page: a page in the place of a script misleads. */
export function errorLocations(headers: readonly string[]): string {
  const answer = (name: string, code: number, text: string) => `location ${name} {
  default_type text/plain;
${indented(headers, 1)}
  return ${code} "${code} ${text}";
}`;
  return `${answer('@missing', 404, 'Not Found')}
${answer('@away', 502, 'Bad Gateway')}`;
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
