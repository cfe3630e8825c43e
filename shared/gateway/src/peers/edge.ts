import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../nginx/certificate';
import { startNginx } from '../nginx/nginxProcess';

interface EdgeServer {
  port: number;
  /** Host and port of the upstream: for everything, or for the API only if there are files. */
  server: string;
  /** Folder of a static application, with gzip files beside the plain ones. */
  files?: string;
}

export type Edge = Awaited<ReturnType<typeof serveEdge>>;

export const originAt = (port: number) => `https://127.0.0.1:${port}`;

const proxyPass = (server: string) => `proxy_pass http://${server};`;

/** A static application: its page is revalidated at each visit, its files are content-hashed and immutable. */
const applicationServer = (files: string, server: string) => `root ${files};
    gzip_static on;
    location / { add_header Cache-Control no-cache; try_files $uri /index.html; }
    location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; try_files $uri =404; }
    location /api/ { ${proxyPass(server)} }`;

const serverOf = ({ port, server, files }: EdgeServer) => `
  server {
    listen 127.0.0.1:${port} ssl http2;
    ${files === undefined ? `location / { ${proxyPass(server)} }` : applicationServer(files, server)}
  }`;

/**
 * Runs one nginx that terminates TLS for all contenders: HTTP/2, the same certificate, and gzip as the only
 * compression, precompressed if the build wrote such a file.
 */
export async function serveEdge(folder: string, servers: readonly EdgeServer[]) {
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
${servers.map(serverOf).join('')}
}
`,
  );
  const nginx = await startNginx(folder);
  return { keyHash, close: nginx.stop };
}
