import { callHeaders, platformHeaders } from '@console/build/gatewayRules';
import {
  apiHeaders,
  errorHeaders,
  fileHeaders,
  pageHeaders,
  reportLimit,
  storageHeaders,
} from '@console/build/headers';

/**
 * Placeholders in the headers, and the variable of the container's environment that replaces each (15-console.envsh).
 */
const origins = {
  ' https://api.invalid': 'CONSOLE_API_ORIGIN',
  ' https://storage.invalid': 'CONSOLE_OBJECT_STORAGE_ORIGIN',
  ' https://override.invalid': 'CONSOLE_OVERRIDE_ORIGINS',
  ' wss://override.invalid': 'CONSOLE_OVERRIDE_SOCKETS',
};
const settings = {
  '; upgrade-insecure-requests': 'CONSOLE_UPGRADE_REQUESTS',
  'max-age=0': 'CONSOLE_STRICT_TRANSPORT',
};
const transport = { strictTransport: 'max-age=0' };

function withVariables(text: string, variables: Record<string, string>): string {
  return Object.entries(variables).reduce(
    (filled, [word, variable]) => filled.replaceAll(word, `\${${variable}}`),
    text,
  );
}

function pageTemplate(): string {
  const elsewhere = { api: 'https://api.invalid', objectStorage: 'https://storage.invalid' };
  const remotes = ['https://override.invalid'];
  const headers = {
    ...pageHeaders({ ...elsewhere, remotes }, transport),
    // nginx omits a header whose value is empty (integrity.conf).
    'Integrity-Policy': '$integrity_policy',
  };
  return withVariables(addHeaders(headers), { ...origins, ...settings });
}

/** Pages require integrity hashes, unless their environment allows developers' servers. */
function integrityMap(): string {
  const { 'Integrity-Policy': policy = '' } = pageHeaders({ api: '', objectStorage: '' });
  return `map "\${CONSOLE_OVERRIDE_ORIGINS}" $integrity_policy {\n  "" ${quoted(policy)};\n  default "";\n}\n`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Replaces the upstream's value of each header. */
function addHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} ${quoted(value)} always;\n`)
    .join('');
}

const withSettings = (headers: Record<string, string>) => withVariables(addHeaders(headers), settings);

const asVariable = (header: string) => `$http_${header.toLowerCase().replaceAll('-', '_')}`;

/** The files that nginx's templates include, generated from the header definitions: text by file name. */
export function headerTemplates(): Record<string, string> {
  const files = {
    'page.conf': pageTemplate(),
    'integrity.conf': integrityMap(),
    'file.conf': withSettings(fileHeaders(transport)),
    'error.conf': withSettings(errorHeaders(transport)),
    'api.conf': withSettings(apiHeaders(transport)),
    'storage.conf': withSettings(storageHeaders(transport)),
    'report.conf': `client_max_body_size ${reportLimit};\nclient_body_buffer_size ${reportLimit};\n`,
    'call.conf': [
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
