import { callBodyLimit, callHeaders, platformHeaders } from '@console/build/gatewayRules';
import {
  apiHeaders,
  errorHeaders,
  fileHeaders,
  pageHeaders,
  reportLimit,
  storageHeaders,
} from '@console/build/headers';

/** Placeholders in the headers, and the variable of the container's environment that replaces each (15-console.envsh). */
const variables = {
  ' https://api.invalid': 'CONSOLE_API_ORIGIN',
  ' https://storage.invalid': 'CONSOLE_OBJECT_STORAGE_ORIGIN',
  ' https://override.invalid': 'CONSOLE_OVERRIDE_ORIGINS',
  ' wss://override.invalid': 'CONSOLE_OVERRIDE_SOCKETS',
  '; upgrade-insecure-requests': 'CONSOLE_UPGRADE_REQUESTS',
  'max-age=0': 'CONSOLE_STRICT_TRANSPORT',
};
const origins = {
  api: 'https://api.invalid',
  objectStorage: 'https://storage.invalid',
  remotes: ['https://override.invalid'],
};
const transport = { strictTransport: 'max-age=0' };

/** Pages require integrity hashes, unless their environment allows developers' servers. */
function integrityMap(): string {
  const { 'Integrity-Policy': policy = '' } = pageHeaders({ api: '', objectStorage: '' });
  return `map "\${CONSOLE_OVERRIDE_ORIGINS}" $integrity_policy {\n  "" ${quoted(policy)};\n  default "";\n}\n`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Replaces the upstream's value of each header. */
function addHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} ${quoted(value)} always;\n`,
  );
  return Object.entries(variables).reduce(
    (filled, [placeholder, variable]) => filled.replaceAll(placeholder, `\${${variable}}`),
    lines.join(''),
  );
}

const asVariable = (header: string) => `$http_${header.toLowerCase().replaceAll('-', '_')}`;

/** The files that nginx's templates include, generated from the header definitions: text by file name. */
export function headerTemplates(): Record<string, string> {
  const files = {
    'page.conf': addHeaders({
      ...pageHeaders(origins, transport),
      // nginx omits a header whose value is empty (integrity.conf).
      'Integrity-Policy': '$integrity_policy',
    }),
    'integrity.conf': integrityMap(),
    'file.conf': addHeaders(fileHeaders(transport)),
    'error.conf': addHeaders(errorHeaders(transport)),
    'api.conf': addHeaders(apiHeaders(transport)),
    'storage.conf': addHeaders(storageHeaders(transport)),
    'report.conf': `client_max_body_size ${reportLimit};\nclient_body_buffer_size ${reportLimit};\n`,
    'call.conf': [
      `client_max_body_size ${callBodyLimit};\n`,
      ...callHeaders.map((name) => `proxy_set_header ${name} ${asVariable(name)};\n`),
      ...['SESSION', 'BALANCER'].map(
        (name) => `proxy_set_header \${CONSOLE_${name}_HEADER} $http_\${CONSOLE_${name}_VARIABLE};\n`,
      ),
    ].join(''),
    'reply.conf': [
      ...platformHeaders.map((name) => `proxy_hide_header ${name};\n`),
      // With these headers a reply could control nginx itself.
      'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;\n',
    ].join(''),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      `headers/${name}.template`,
      `# Generated from shared/build/src/headers.ts and gatewayRules.ts when the image is built.\n${text}`,
    ]),
  );
}
