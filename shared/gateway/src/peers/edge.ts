import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../nginxProcess';
import { makeCertificate } from './certificate';

export interface Behind {
  port: number;
  /** Who answers everything, or only the API where there are files: its host and port. */
  server: string;
  /** Folder of an application that is nothing but files, with their gzip forms beside them. */
  files?: string;
}

export type Edge = Awaited<ReturnType<typeof serveEdge>>;

export const originAt = (port: number) => `https://127.0.0.1:${port}`;

const passed = (server: string) => `proxy_pass http://${server};`;

/** The page of an application is asked for at each visit, its files are named by their content. */
const application = (files: string, server: string) => `root ${files};
    gzip_static on;
    location / { add_header Cache-Control no-cache; try_files $uri /index.html; }
    location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; try_files $uri =404; }
    location /api/ { ${passed(server)} }`;

const serverOf = ({ port, server, files }: Behind) => `
  server {
    listen 127.0.0.1:${port} ssl http2;
    ${files === undefined ? `location / { ${passed(server)} }` : application(files, server)}
  }`;

/**
 * Where encryption ends, one nginx for all that is compared: HTTP/2, the same certificate, and gzip as the only
 * compression, as written at the build where there is a file of it.
 */
export async function serveEdge(folder: string, behind: readonly Behind[]) {
  mkdirSync(folder, { recursive: true });
  const { certificate, key, keyHash } = makeCertificate(folder);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  error_log /dev/null emerg;
  access_log off;
${paths.map((name) => `  ${name}_temp_path ${name};`).join('\n')}
  server_tokens off;
  types { text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg; }
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  gzip on;
  gzip_proxied any;
  gzip_types text/javascript text/css application/json image/svg+xml;
  proxy_http_version 1.1;
  proxy_max_temp_file_size 0;
  proxy_set_header Connection "";
  proxy_set_header Host 127.0.0.1;
  proxy_set_header Accept-Encoding gzip;
${behind.map(serverOf).join('')}
}
`,
  );
  const nginx = await startNginx(folder);
  return { keyHash, close: nginx.stop };
}
