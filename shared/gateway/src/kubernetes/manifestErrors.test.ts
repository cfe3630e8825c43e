import { manifestErrors } from './manifestErrors';
import { parseManifests } from './manifests';

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

it.each([deployment, route])('a manifest that fits has nothing said about it', (text) => {
  expect(errorsOf(text)).toEqual([]);
});

it.each([
  [deployment, 'replicas: 2', 'replicas: three', 'spec.replicas must be integer; it is "three"'],
  [deployment, 'selector:', 'selectors:', 'spec must have required property selector'],
  [
    deployment,
    'readOnlyRootFilesystem',
    'readonlyRootFilesystem',
    'there is no spec.template.spec.containers.0.securityContext.readonlyRootFilesystem in apps/v1',
  ],
  [
    deployment,
    'emptyDir: {}',
    'emptyDir: { size: 1Mi }',
    'there is no spec.template.spec.volumes.0.emptyDir.size in apps/v1',
  ],
  [deployment, 'kind: Deployment', 'specs: {}\nkind: Deployment', 'there is no specs in apps/v1'],
  [route, 'backendRefs', 'backends', 'there is no spec.rules.0.backends in gateway.networking.k8s.io/v1'],
  [route, 'console.example.com', 'https://console.example.com', 'spec.hostnames.0 must match pattern'],
  [route, 'port: 8080', 'port: 80800', 'spec.rules.0.backendRefs.0.port must be <= 65535; it is 80800'],
])('one that does not is refused in words (%#)', (text, before, after, words) => {
  const [first = '', ...more] = errorsOf(text.replace(before, after));
  expect(first).toContain(words);
  expect(first).toMatch(/^(Deployment gateway|HTTPRoute console): /);
  expect(more).toEqual([]);
});
