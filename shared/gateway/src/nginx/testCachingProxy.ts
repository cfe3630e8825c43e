import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import { startNginx } from './nginxProcess';

export interface CachingProxy {
  origin: string;
  /** The cache status of each request: `HIT /static/…`. */
  answers(): string[];
  /** Empties the cache. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const configuration = (listen: string, behind: string) => `
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  proxy_temp_path proxy;
  client_body_temp_path body;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=releases:1m use_temp_path=off;
  log_format cached '$upstream_cache_status $uri';
  access_log /dev/stdout cached;
  server {
    listen ${listen};
    location / {
      proxy_pass ${behind}/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_connect_timeout 2s;
      proxy_cache releases;
      proxy_cache_key $uri;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      # Small files have no compressed form, yet that is requested first.
      proxy_cache_valid 403 404 10s;
      # A request that bypasses caches fetches again, and the result is kept.
      proxy_cache_bypass $http_cache_control;
    }
  }
}
`;

/** Runs an nginx that caches like a CDN: only what the objects' Cache-Control allows, without rules of its own. */
export async function serveCachingProxy(behind: string): Promise<CachingProxy> {
  const folder = testFolder();
  const [port] = await freePorts(1);
  const listen = `127.0.0.1:${port}`;
  writeFileSync(join(folder, 'nginx.conf'), configuration(listen, behind));
  mkdirSync(join(folder, 'cache'));
  let nginx = await startNginx(folder);
  return {
    origin: `http://${listen}`,
    answers: () => nginx.logs().access.trim().split('\n'),
    clear: async () => {
      await nginx.stop();
      for (const name of ['cache', 'access.log']) rmSync(join(folder, name), { recursive: true });
      nginx = await startNginx(folder);
    },
    close: () => nginx.stop(),
  };
}
