import type { Address } from './environmentConfig';
import { type Listen, nginxConfig } from './nginxConfig';

export interface ObjectStorageSettings {
  listen: Listen;
  storage: Address;
  resolver?: string;
}

/**
 * The object storage's own public origin. The stand-in holds pictures and records in one process, because a picture
 * that is saved with a record becomes a file; headers pass unchanged, so that it can refuse a token.
 */
export function renderObjectStorageConfig({ listen, storage, resolver }: ObjectStorageSettings): string {
  return nginxConfig({
    listen,
    http: `access_log off;
${resolver ? `resolver ${resolver} valid=5s ipv6=off;\nresolver_timeout 2s;\n` : ''}proxy_connect_timeout 2s;
proxy_read_timeout 30s;
proxy_max_temp_file_size 0;
map "" $storage_server {
  default "${storage}";
}`,
    server: `location / {
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_pass http://$storage_server;
}`,
  });
}
