import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestProblems } from './checkOverlay';
import { manifestErrors } from './manifestErrors';
import { parseManifests } from './manifests';
import { gatewayFolder } from './testKubernetesFolder';

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway }
spec:
  replicas: 2
  selector: { matchLabels: { app: gateway } }
  template:
    metadata: { labels: { app: gateway } }
    spec:
      containers:
        - name: gateway
          image: console-gateway
          resources: { limits: { memory: 96Mi } }
          securityContext: { readOnlyRootFilesystem: true }
      volumes: [{ name: memory, emptyDir: {} }]
`;

const route = `
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: console }
spec:
  parentRefs: [{ name: public }]
  hostnames: [console.example.com]
  rules: [{ backendRefs: [{ name: gateway, port: 8080 }] }]
`;

const errorsOf = (text: string) => parseManifests(text).flatMap(manifestErrors);

it.each([deployment, route])('a valid manifest has no errors', (text) => {
  expect(errorsOf(text)).toEqual([]);
});

it.each([
  [deployment, 'replicas: 2', 'replicas: three', 'spec.replicas must be integer; it is "three"'],
  [deployment, 'selector:', 'selectors:', 'spec must have required property selector'],
  [
    deployment,
    'readOnlyRootFilesystem',
    'readonlyRootFilesystem',
    'apps/v1 has no property spec.template.spec.containers.0.securityContext.readonlyRootFilesystem',
  ],
  [
    deployment,
    'emptyDir: {}',
    'emptyDir: { size: 1Mi }',
    'apps/v1 has no property spec.template.spec.volumes.0.emptyDir.size',
  ],
  [deployment, 'kind: Deployment', 'specs: {}\nkind: Deployment', 'apps/v1 has no property specs'],
  [route, 'backendRefs', 'backends', 'gateway.networking.k8s.io/v1 has no property spec.rules.0.backends'],
  [route, 'console.example.com', 'https://console.example.com', 'spec.hostnames.0 must match pattern'],
  [route, 'port: 8080', 'port: 80800', 'spec.rules.0.backendRefs.0.port must be <= 65535; it is 80800'],
])('an invalid manifest has an error that says what and where (%#)', (text, before, after, words) => {
  const [first = '', ...more] = errorsOf(text.replace(before, after));
  expect(first).toContain(words);
  expect(first).toMatch(/^(Deployment gateway|HTTPRoute console): /);
  expect(more).toEqual([]);
});

describe('the configuration of the console in a ConfigMap', () => {
  const problemsWith = (config: string) =>
    manifestProblems([
      {
        ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'environment' } },
        ...{ data: { 'config.json': config, 'remotes.json': '{}' } },
      },
    ]);
  const config = readFileSync(join(gatewayFolder, 'environments/production/config.json'), 'utf8');

  it('has no problems if the console can read it', () => {
    expect(problemsWith(config)).toEqual([]);
    expect(problemsWith(config.replace('"features": {', '"features": { "ofANewerVersion": true,'))).toEqual(
      [],
    );
  });

  it.each([
    ['15', '"15"', 'At path: idleMinutes -- Expected a number, but received: "15"'],
    ['"/api"', '"api"', 'At path: apiBase -- Expected a string matching'],
    ['"idleMinutes": 15,', '"idleMinutes": 15,,', ''],
  ])('is refused if %s is %s', (before, after, words) => {
    const [problem, ...more] = problemsWith(config.replace(before, after));
    expect(problem).toMatch(/^ConfigMap environment: config\.json is invalid: ./);
    expect(problem).toContain(words);
    expect(more).toEqual([]);
  });
});
