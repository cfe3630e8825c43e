import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { contentSecurityPolicy } from '@console/build/headers';
import { areaNames, localSettings, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { testFolder } from '@console/commands/testFolder';
import { type ConsoleVariables, copyTemplates, fillTemplates } from '../nginx/nginxTemplates';
import { imageVariables } from '../nginx/testImageVariables';
import { containerFiles, environmentNames, environments } from './containers';

const folder = testFolder();
const templates = join(folder, 'templates');
const filled = join(folder, 'filled');

beforeAll(() => copyTemplates(templates));

it.each(Object.entries(containerFiles()))('%s is up to date with the areas (npm run write)', (path, text) => {
  const file = join(workspaceRoot, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
});

it.each(environmentNames())(
  'environments/%s/config.json is a configuration that the shell accepts',
  (name) => {
    const text = readFileSync(join(environments, name, 'config.json'), 'utf8');
    expect(RuntimeConfig.validate(JSON.parse(text), { coerce: true })[0]).toBeUndefined();
  },
);

it('each registry has one area per line', () => {
  for (const name of environmentNames()) {
    const lines = readFileSync(join(environments, name, 'remotes.json'), 'utf8').split('\n');
    for (const area of areaNames())
      expect(lines.filter((line) => line.startsWith(`    {"name":"${area}"`))).toHaveLength(1);
  }
});

it('the local environment has the area settings of development, except the simulated dongle, which no image contains', () => {
  const { areas } = JSON.parse(readFileSync(join(environments, 'local', 'config.json'), 'utf8'));
  expect(areas['mf-multos']).not.toHaveProperty('simulatedDongle');
  const withDongle = { ...areas, 'mf-multos': { ...areas['mf-multos'], simulatedDongle: true } };
  expect(withDongle).toEqual(localSettings());
});

const config = {
  environment: 'Production',
  apiBase: 'https://platform.example.com/v1',
  objectStorageBase: 'https://objects.example.com:8443/console',
  sessionIdHeader: 'X-Session',
  features: {
    overrideOrigins: ['https://one.example.com', 'http://[::1]:3103', 'http://two.example.com'],
  },
};

/** Fills in the templates as the gateway's container does, for a given configuration. */
function fillFor(
  settings: object,
  indent?: number | string,
  variables: ConsoleVariables = {},
): (name: string) => string {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings, null, indent));
  fillTemplates(templates, filled, {
    ...imageVariables('gateway'),
    CONSOLE_ENVIRONMENT: folder,
    ...variables,
  });
  return (name) => readFileSync(join(filled, name), 'utf8');
}

it.each([undefined, 2, '\t'])(
  'a page may connect only to the origins in its configuration (indented by %j)',
  (indent) => {
    const page = fillFor(config, indent)('headers/page.conf');
    const policy = contentSecurityPolicy({
      api: config.apiBase,
      objectStorage: config.objectStorageBase,
      remotes: config.features.overrideOrigins,
    });
    const sources = (text: string) =>
      Object.fromEntries(
        text.split(';').map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values.sort()];
        }),
      );
    const [, written = ''] = /add_header Content-Security-Policy "([^"]*)" always/.exec(page) ?? [];
    expect(sources(written)).toEqual(sources(policy));
  },
);

it('the session headers pass under their configured names', () => {
  const call = fillFor({ ...config, loadBalancerHeader: 'X-Balancer' })('headers/call.conf');
  expect(call).toContain('proxy_set_header X-Session $http_x_session;');
  expect(call).toContain('proxy_set_header X-Balancer $http_x_balancer;');
  expect(fillFor(config)('headers/call.conf')).toContain('proxy_set_header x-lb-session $http_x_lb_session;');
});

it('the certificate of a bucket is checked against the authorities in the image, or those of the environment', () => {
  const trusted = (variables: ConsoleVariables) => {
    const bucket = { CONSOLE_BUCKET: 'https://files.example.com', ...variables };
    const request = fillFor(config, undefined, bucket)('bucket-request.conf');
    return /proxy_ssl_trusted_certificate (\S+);/.exec(request)?.[1];
  };
  // Where Alpine Linux has them.
  expect(trusted({})).toBe('/etc/ssl/certs/ca-certificates.crt');
  expect(trusted({ CONSOLE_BUCKET_CA: '/etc/console/own.pem' })).toBe('/etc/console/own.pem');
});

it('settings of an area with the names of the console’s own change nothing', () => {
  const own = { apiBase: '/v2', objectStorageBase: 'https://a.example', sessionIdHeader: 'x y' };
  const features = { overrideOrigins: ['https://foreign.example'] };
  const areas = { 'mf-x': { ...own, loadBalancerHeader: 'X-Other', features, list: [own, [features]] } };
  const { features: _, ...production } = config;
  for (const settings of [config, production])
    for (const name of ['headers/page.conf', 'headers/integrity.conf', 'headers/call.conf']) {
      const expected = fillFor(settings)(name);
      expect(fillFor({ ...settings, areas })(name)).toBe(expected);
      expect(fillFor({ areas, ...settings })(name)).toBe(expected);
    }
});

it('an API base that the gateway does not serve is refused', () => {
  expect(() => fillFor({ ...config, apiBase: '/v2' })).toThrow(/at \/api; config\.json has it at \/v2/);
  for (const elsewhere of ['http://platform.example.com/v2', 'https://platform.example.com/v2'])
    expect(() => fillFor({ ...config, apiBase: elsewhere })).not.toThrow();
});

it.each([
  ['apiBase', '/api/'],
  ['apiBase', 'https://api.example.com/'],
  ['objectStorageBase', '/'],
  ['objectStorageBase', 'https://objects.example.com/console/'],
])('%s %j, with which no console would start, is refused', (name, address) => {
  expect(() => fillFor({ ...config, [name]: address })).toThrow(
    `${name} of config.json must not end with a slash`,
  );
});

it.each(['x auth', 'x.auth', '', 7])(
  'the header %j, with which nobody could sign in, is refused in config.json',
  (header) => {
    for (const name of ['sessionIdHeader', 'loadBalancerHeader'])
      expect(() => fillFor({ ...config, [name]: header })).toThrow(
        `${name} of config.json must be the name of a header`,
      );
  },
);

it('a header with an underscore is refused only for an API that is called through nginx, which drops it', () => {
  for (const name of ['sessionIdHeader', 'loadBalancerHeader']) {
    expect(() => fillFor({ ...config, apiBase: '/api', [name]: 'x_auth' })).toThrow(
      `${name} of config.json must not have an underscore: the gateway serves the API at /api, and nginx drops such a header`,
    );
    expect(() => fillFor({ ...config, [name]: 'x_auth' })).not.toThrow();
  }
});

it.each([
  ['CONSOLE_PLATFORM', 'http://platform:8080'],
  ['CONSOLE_PLATFORM', 'platform:8080/'],
  ['CONSOLE_SHELL', 'shell:8080/'],
  ['CONSOLE_REPORTS', 'http://reports:8080'],
  ['CONSOLE_STORAGE', 'http://storage:8080'],
  ['CONSOLE_AREAS', 'mf-clients http://clients:8080;'],
  ['CONSOLE_AREAS', 'mf-clients clients:8080/;'],
  ['CONSOLE_HOSTS', 'a.example,b.example'],
  ['CONSOLE_HOSTS', 'https://a.example'],
  ['CONSOLE_HOSTS', 'a.example:443'],
])(
  '%s=%s, with which nginx would start and answer every request with an error, is refused',
  (name, value) => {
    expect(() => fillFor(config, undefined, { [name]: value })).toThrow(`${name} must be `);
  },
);

it.each([
  ['gateway', 'CONSOLE_SCHEME'],
  ['gateway', 'CONSOLE_SHELL'],
  ['gateway', 'CONSOLE_PLATFORM_HOST'],
  ['object-storage', 'CONSOLE_STORAGE'],
  ['object-storage', 'CONSOLE_REPORTS'],
])('the %s without %s, with which nginx would not start, is refused', (service, name) => {
  const start = (variables: ConsoleVariables) =>
    fillFor(config, undefined, { ...imageVariables(service), CONSOLE_ENVIRONMENT: folder, ...variables });
  expect(() => start({ [name]: '' })).toThrow(`${name} must be set`);
  expect(() => start({})).not.toThrow();
});

it('refuses trusted proxies with commas between them, and says what to write', () => {
  const proxies = { CONSOLE_TRUSTED_PROXIES: '192.0.2.0/24, 198.51.100.0/24' };
  expect(() => fillFor(config, undefined, proxies)).toThrow(
    'CONSOLE_TRUSTED_PROXIES must be addresses with spaces between them, such as 192.0.2.0/24',
  );
});

it.each(['', 'a.example b.example', '*.a.example ~^b[0-9]+\\.example$', '[::1]'])(
  'CONSOLE_HOSTS may be %j',
  (hosts) => {
    expect(fillFor(config, undefined, { CONSOLE_HOSTS: hosts })('gateway.conf')).toContain(
      `server_name 127.0.0.1 ${hosts};`,
    );
  },
);

it.each([
  "https://a.example'; script-src *",
  'https://a.example"; deny all; #',
  'https://$host',
  'https://a\\nb',
  'HTTPS://a.example',
  ' https://a.example',
  '//a.example',
  'a.example',
  'https://a_b.example',
  'https://a%2eb.example/v1',
  '',
])('%j never reaches the configuration of nginx, and the gateway says that it cannot read it', (address) => {
  for (const name of ['apiBase', 'objectStorageBase'])
    expect(() => fillFor({ ...config, [name]: address })).toThrow(
      `The gateway cannot read ${name} of config.json`,
    );
});

it('the first part of an origin’s name gets no rights in its place', () => {
  const features = { overrideOrigins: ['https://dev_box.example:3000', 'https://*.example'] };
  expect(fillFor({ ...config, features })('headers/page.conf')).not.toMatch(/https:\/\/(dev| )/);
});

it.each(['gateway', 'shell', 'mf-clients', 'object-storage'])(
  '%s has every variable that it needs',
  (service) => {
    const variables = imageVariables(service);
    const environment = join(sharedFolder('gateway'), 'environments/local');
    const { CONSOLE_ENVIRONMENT } = variables;
    fillTemplates(templates, filled, {
      ...variables,
      ...(CONSOLE_ENVIRONMENT ? { CONSOLE_ENVIRONMENT: environment } : {}),
    });
    const files = readdirSync(filled, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.conf'),
    );
    const own = new RegExp(`^(nginx|${variables.CONSOLE_SERVER})\\.conf$|^headers/`);
    const used = files.filter(
      (name) => own.test(name) && (service === 'gateway' || !name.startsWith('headers/')),
    );
    expect(used.length).toBeGreaterThan(1);
    for (const name of used)
      expect([name, readFileSync(join(filled, name), 'utf8').match(/\$\{CONSOLE_\w+\}/g)]).toEqual([
        name,
        null,
      ]);
  },
);
