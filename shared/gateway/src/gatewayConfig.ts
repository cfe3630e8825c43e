import {
  apiHeaders,
  cacheControl,
  framedPath,
  nonceMark,
  pageOf,
  securityHeaders,
} from '@console/build/headers';
import { errorLocation, type Listen, neverUnchanged, nginxConfig } from './nginxConfig';
import { indented, quoted } from './quoted';

export interface GatewaySettings {
  listen: Listen;
  /** Folder of config.json, remotes.json and environment.conf: all that differs between environments. */
  environment: string;
  /** Folder of releases, whose registry counts before the environment's where it has one. */
  releases: string;
}

/** The API base that the gateway answers; an absolute one in config.json goes past it. */
export const apiBase = '/api';

const header = (name: string, value: string) => `add_header ${name} ${quoted(value)} always;`;

const secure = Object.entries(securityHeaders()).map(([name, value]) => header(name, value));

/** Files are for anybody: neither a token nor a cookie reaches the server of a remote. */
const askForFile = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Authorization "";',
  'proxy_set_header Cookie "";',
  'proxy_pass_request_body off;',
  'proxy_set_header Content-Length "";',
];

/** The page is changed on its way, so what a browser holds of it and a part of it are never what it gets. */
const askForPage = [
  ...askForFile,
  ...['Accept-Encoding', 'Range', 'If-Range', 'If-None-Match', 'If-Modified-Since'].map(
    (name) => `proxy_set_header ${name} "";`,
  ),
  'proxy_hide_header Cache-Control;',
  `sub_filter ${quoted(nonceMark)} $request_id;`,
  'sub_filter_once off;',
];

/** Those of a reply of the API, in the place of what the platform says of the same. */
const apiReply = Object.entries(apiHeaders()).flatMap(([name, value]) => [
  `proxy_hide_header ${name};`,
  header(name, value),
]);

const askApi = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_intercept_errors off;',
  'proxy_request_buffering off;',
  '# A device with its pictures as data URLs: 30,000,000 bytes unzipped, a third more as base64.',
  'client_max_body_size 48m;',
  'proxy_read_timeout 60s;',
];

/** A document that is sent whole at every question: the first of the files that is there. */
const fact = (path: string, files: readonly string[]) => `location = ${path} {
  types { }
  default_type application/json;
  root /;
  try_files ${files.join(' ')} =404;
${indented([...neverUnchanged, header('Cache-Control', cacheControl(path)), ...secure], 1)}
}`;

/**
 * The console's one public address, as shared/commands/src/gateway.ts is for `npm start`: the shell's page with a
 * nonce of each response, the areas' files, configuration, registry, and the API behind it. Upstreams are looked up
 * when they are asked for (they stand in variables), so nginx starts without them, and one that is away is its own
 * 502 only.
 */
export function renderGatewayConfig({ listen, environment, releases }: GatewaySettings): string {
  return nginxConfig({
    listen,
    http: `# Addresses below these hold customers' emails, and a query may: neither is logged.
map $request_uri $logged_path {
  "~^/(?<first>api|dashboard)/" "/$first/*";
  "~^(?<path>[^?]*)" $path;
}
log_format served '$time_iso8601 $status $request_method $logged_path $body_bytes_sent $request_time';
access_log /dev/stdout served;

# As it was sent: the platform reads an encoded slash in an id itself.
map $request_uri $api_call {
  "~^${apiBase}(?<call>/.*)$" $call;
}

# The page of an address below ${framedPath} names the frame's files too.
map $uri $page {
  "~^${framedPath}(/|$)" /${pageOf(framedPath)};
  default /${pageOf('/')};
}

# What is behind the gateway in this environment, and the content security policy.
include ${environment}/environment.conf;

proxy_connect_timeout 2s;
proxy_read_timeout 10s;
proxy_max_temp_file_size 0;`,
    server: `error_page 404 @missing;
error_page 502 504 @away;
proxy_intercept_errors on;

${fact('/config.json', [`${environment}/config.json`])}
${fact('/remotes.json', [`${releases}/remotes.json`, `${environment}/remotes.json`])}

location ^~ ${apiBase}/ {
  if ($api_call = "") {
    return 404;
  }
${indented([...askApi, ...apiReply], 1)}
  proxy_pass http://$platform_server$api_call;
}

location ~ ^/remotes/(?<area>mf-[a-z][a-z0-9-]*)/ {
  if ($area_server = "") {
    return 404;
  }
  rewrite ^/remotes/[^/]+(/.*)$ $1 break;
${indented([...askForFile, ...secure], 1)}
  proxy_pass http://$area_server;
}
location ~ ^/(remotes|static)(/|$) {
  return 404;
}
location ^~ /static/ {
${indented([...askForFile, ...secure], 1)}
  proxy_pass http://$shell_server;
}

# Every other address is a page of the console; the router says which exist.
location / {
  rewrite ^ $page break;
${indented(
  [
    ...askForPage,
    'add_header Content-Security-Policy $content_security_policy always;',
    header('Cache-Control', cacheControl('/')),
    ...secure,
  ],
  1,
)}
  proxy_pass http://$shell_server;
}

${errorLocation('@missing', 404, 'Not Found', secure)}
${errorLocation('@away', 502, 'Bad Gateway', secure)}`,
  });
}
