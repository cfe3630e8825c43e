import { callHeaders, platformHeaders } from '@console/build/gatewayRules';
import {
  apiHeaders,
  contentSecurityPolicy,
  errorHeaders,
  fileHeaders,
  pageHeaders,
} from '@console/build/headers';

/** Stand in the policy for what a container learns from its environment's config.json (15-console.envsh): none or more. */
const origins = {
  'https://api.invalid': 'CONSOLE_API_ORIGIN',
  'https://storage.invalid': 'CONSOLE_OBJECT_STORAGE_ORIGIN',
  'https://override.invalid': 'CONSOLE_OVERRIDE_ORIGINS',
  'wss://override.invalid': 'CONSOLE_OVERRIDE_SOCKETS',
};

function pagePolicy(): string {
  const policy = contentSecurityPolicy({
    api: 'https://api.invalid',
    objectStorage: 'https://storage.invalid',
    remotes: ['https://override.invalid'],
  });
  return Object.entries(origins).reduce(
    (text, [origin, variable]) => text.replaceAll(` ${origin}`, `\${${variable}}`),
    policy,
  );
}

/** Each header in the place of what is behind the gateway says of the same. */
function added(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} "${value}" always;\n`)
    .join('');
}

const asVariable = (header: string) => `$http_${header.toLowerCase().replaceAll('-', '_')}`;

/** What the templates of nginx include, from the one source of the headers: the text of each file, by its name. */
export function headerTemplates(): Record<string, string> {
  const files = {
    'page.conf': added(pageHeaders(pagePolicy())),
    'file.conf': added(fileHeaders()),
    'error.conf': added(errorHeaders()),
    'api.conf': added(apiHeaders()),
    'call.conf': [
      ...callHeaders.map((name) => `proxy_set_header ${name} ${asVariable(name)};\n`),
      ...['SESSION', 'BALANCER'].map(
        (name) => `proxy_set_header \${CONSOLE_${name}_HEADER} $http_\${CONSOLE_${name}_VARIABLE};\n`,
      ),
    ].join(''),
    'reply.conf': [
      ...platformHeaders.map((name) => `proxy_hide_header ${name};\n`),
      // By these a reply would command nginx itself.
      'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;\n',
    ].join(''),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      `headers/${name}.template`,
      `# Written from shared/build/src/headers.ts and gatewayRules.ts when the image is built.\n${text}`,
    ]),
  );
}
