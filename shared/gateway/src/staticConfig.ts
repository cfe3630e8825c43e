import { cacheMap } from './cacheMap';
import { contentTypes, precompressed } from './contentTypes';
import { errorLocation, type Listen, neverUnchanged, nginxConfig } from './nginxConfig';

export interface StaticSettings {
  listen: Listen;
  /** Folder of the built files. */
  files: string;
}

const types = Object.entries(contentTypes)
  .map(([end, contentType]) => `  ${contentType} ${end};`)
  .join('\n');

/** Those to which the charset is added; nginx has the page's own among them already. */
const texts = Object.values(contentTypes).filter((type) => /^text\/(?!html)/.test(type));

const keepsOf = (end: string) =>
  ['add_header Cache-Control $cache_control;', ...(end === 'json' ? neverUnchanged : [])].join('\n  ');

const plainFiles = precompressed
  .map(
    (end) => `location ~ \\.${end}$ {
  if (-f $request_filename$brotli) {
    rewrite ^ $uri.br last;
  }
  ${keepsOf(end)}
  try_files $uri =404;
}`,
  )
  .join('\n');

/** nginx has no brotli of its own, but the file that the build wrote can be sent in the place of the plain one. */
const brotliFiles = precompressed
  .map(
    (end) => `location ~ \\.${end}\\.br$ {
  internal;
  gzip_static off;
  types { }
  default_type ${contentTypes[end]};
  add_header Content-Encoding br;
  add_header Vary Accept-Encoding;
  ${keepsOf(end)}
}`,
  )
  .join('\n');

/**
 * The server of one service's built files: the shell's, or one area's. It knows how long each file may be kept; the
 * headers that say what a page may do are the gateway's.
 */
export function renderStaticConfig({ listen, files }: StaticSettings): string {
  return nginxConfig({
    listen,
    http: `access_log off;

types {
${types}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${texts.join(' ')};
gzip_static on;
gzip_vary on;

# What is added to a file's name to find its brotli form; a slash, so that nothing is found, where it is not wanted.
map $http_accept_encoding $brotli {
  default "/";
  "~*(^|,)\\s*br\\s*(;\\s*q=(1|0\\.\\d*[1-9])\\d*\\s*)?(,|$)" ".br";
}
${cacheMap('$cache_control')}`,
    server: `root ${files};
error_page 404 @missing;

location / {
  add_header Cache-Control $cache_control;
  try_files $uri =404;
}
location ~ /\\. {
  return 404;
}
${plainFiles}
${brotliFiles}
${errorLocation('@missing', 404, 'Not Found')}`,
  });
}
