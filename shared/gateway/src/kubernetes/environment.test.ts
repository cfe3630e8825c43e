import type { ComposeService } from '../composeServices';
import { environmentOf, settingsOf } from './environment';

const service = (environment: Record<string, string>): ComposeService => ({
  image: 'console-gateway:1.0.0',
  build: { target: 'gateway' },
  user: '101:101',
  environment,
  networks: [],
  sysctls: {},
  tmpfs: [],
  volumes: [],
  deploy: { resources: { limits: { cpus: '1', memory: '96M' } } },
  healthcheck: { test: [], interval: '10s', timeout: '3s', retries: 3 },
});
const services = ['gateway', 'shell', 'platform'];
const whole = (name: string) => `${name}.$(CONSOLE_NAMESPACE).svc.cluster.local`;

it.each([
  ['shell:8080', `${whole('shell')}:8080`],
  ['~^mf- $area:8080;', `~^mf- ${whole('$area')}:8080;`],
  ['mf-x shell:8080; mf-y platform:8081;', `mf-x ${whole('shell')}:8080; mf-y ${whole('platform')}:8081;`],
])('%s is given to the pod as %s', (value, expected) => {
  const own = service({ CONSOLE_SHELL: value });
  expect(environmentOf('gateway', own, services).env).toContainEqual({
    name: 'CONSOLE_SHELL',
    value: expected,
  });
  expect(settingsOf(own, services)).not.toHaveProperty('CONSOLE_SHELL');
});

it.each(['files.example.com:443', 'shell.example.com:443', 'my-shell:8080', '127.0.0.1:8080', 'https', ''])(
  '"%s" names no service: it is a setting, which an overlay may change',
  (value) => {
    const own = service({ CONSOLE_FILES_FROM: value });
    expect(settingsOf(own, services)).toMatchObject({ CONSOLE_FILES_FROM: value });
    expect(environmentOf('gateway', own, services).env?.map(({ name }) => name)).toEqual([
      'CONSOLE_NAMESPACE',
    ]);
  },
);
