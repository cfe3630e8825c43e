import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from './kustomizationFiles';
import { type Manifest, parseManifests } from './manifests';
import { gatewayFolder } from './testKubernetesFolder';
import { unresolvedNames } from './unresolvedNames';

const file = (path: string) => join(gatewayFolder, 'kubernetes', path);
const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;
/** The gateway with the manifests that refer to it, and the ConfigMaps that Kustomize generates. */
const texts = [
  ...['base/gateway.yaml', 'base/gateway-autoscaler.yaml', 'route/http-route.yaml'].map((path) =>
    readFileSync(file(path), 'utf8'),
  ),
  configMap('gateway'),
  configMap('environment'),
];
const all = texts.flatMap(parseManifests);

it('every name in base, stand-in, route and releases resolves', () => {
  const written = [
    'base/shell.yaml',
    'base/areas.yaml',
    'base/reports.yaml',
    'base/network-policies.yaml',
    'stand-in/services.yaml',
    'releases/claim.yaml',
  ].flatMap((path) => readManifests(file(path)));
  const made = parseManifests(configMap('object-storage'));
  expect(unresolvedNames([...all, ...written, ...made])).toEqual([]);
});

it.each([
  [
    'configMapRef:\n                name: gateway',
    'configMapRef:\n                name: door',
    'Deployment gateway: there is no ConfigMap door',
  ],
  [
    'configMap:\n            name: environment',
    'configMap:\n            name: env',
    'Deployment gateway: there is no ConfigMap env',
  ],
  [
    '- name: environment\n              mountPath',
    '- name: settings\n              mountPath',
    'Deployment gateway: there is no volume settings',
  ],
  [
    '- name: CONSOLE_NAMESPACE',
    '- name: NAMESPACE',
    'Deployment gateway: CONSOLE_SHELL uses $(CONSOLE_NAMESPACE), which is not defined before it',
  ],
  [
    'tcpSocket:\n              port: http',
    'tcpSocket:\n              port: https',
    'Deployment gateway: a probe uses port https, which the container does not have',
  ],
  ['targetPort: http', 'targetPort: web', 'Service gateway: its pods have no port web'],
  [
    '  selector:\n    app.kubernetes.io/name: gateway',
    '  selector:\n    app.kubernetes.io/name: door',
    'Service gateway: no pod has the labels {"app.kubernetes.io/name":"door"}',
  ],
  [
    'AlwaysAllow\n  selector:\n    matchLabels:\n      app.kubernetes.io/name: gateway',
    'AlwaysAllow\n  selector:\n    matchLabels:\n      app.kubernetes.io/name: door',
    'PodDisruptionBudget gateway: no pod has the labels',
  ],
  [
    'kind: Deployment\n    name: gateway',
    'kind: Deployment\n    name: door',
    'HorizontalPodAutoscaler gateway: there is no Deployment door',
  ],
  [
    '- name: gateway\n          port: 8080',
    '- name: door\n          port: 8080',
    'HTTPRoute console: there is no Service door',
  ],
  [
    '- name: gateway\n          port: 8080',
    '- name: gateway\n          port: 80',
    'HTTPRoute console: Service gateway has no port 80',
  ],
])('a name that does not resolve is reported (%#)', (before, after, words) => {
  const changed: Manifest[] = texts.flatMap((text) => parseManifests(text.replace(before, after)));
  const found = unresolvedNames(changed);
  expect(found.join('\n')).toContain(words);
});
