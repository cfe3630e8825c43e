import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from './kustomizationFiles';
import { parseManifests } from './manifests';
import { gatewayFolder } from './testKubernetesFolder';
import { unresolvedNames } from './unresolvedNames';

const file = (path: string) => join(gatewayFolder, 'kubernetes', path);
const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;
/** The gateway with the manifests that refer to it, and the ConfigMaps that Kustomize generates. */
const texts = [
  ...[
    'base/gateway.yaml',
    'base/gateway-autoscaler.yaml',
    'route/http-route.yaml',
    'bucket/bucket-policy.yaml',
  ].map((path) => readFileSync(file(path), 'utf8')),
  configMap('gateway'),
  configMap('environment'),
];
const all = texts.flatMap(parseManifests);

const problemsWith = (before: string, after: string): string[] =>
  unresolvedNames(texts.flatMap((text) => parseManifests(text.replace(before, after))));

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
    'configMap:\n            name: environment',
    'persistentVolumeClaim:\n            claimName: gone',
    'Deployment gateway: there is no PersistentVolumeClaim gone',
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
    'shell.$(CONSOLE_NAMESPACE)',
    'shell.$(CONSOLE_REPORTS)',
    'Deployment gateway: CONSOLE_SHELL uses $(CONSOLE_REPORTS), which is not defined before it',
  ],
  [
    '/config.json\n              port: http',
    '/config.json\n              port: web',
    'Deployment gateway: a probe uses port web, which the container does not have',
  ],
  [
    'tcpSocket:\n              port: http',
    'tcpSocket:\n              port: https',
    'Deployment gateway: a probe uses port https, which the container does not have',
  ],
  ['targetPort: http', 'targetPort: web', 'Service gateway: its pods have no port web'],
  ['port: 8080\n      targetPort: http', 'port: 80', 'Service gateway: its pods have no port 80'],
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
    'podSelector:\n    matchLabels:\n      app.kubernetes.io/name: gateway',
    'podSelector:\n    matchLabels:\n      app.kubernetes.io/name: door',
    'NetworkPolicy bucket: no pod has the labels {"app.kubernetes.io/name":"door"}',
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
  expect(problemsWith(before, after).join('\n')).toContain(words);
});

it.each([
  ['a port by its number', 'tcpSocket:\n              port: http', 'tcpSocket:\n              port: 8080'],
  ['the port of a Service, if it names no other', '      targetPort: http\n', ''],
  [
    'the host of a Service without pods',
    'selector:\n    app.kubernetes.io/name: gateway',
    'externalName: a.example',
  ],
  [
    'a Service of another namespace',
    '- name: gateway\n          port: 8080',
    '- name: door\n          namespace: other\n          port: 80',
  ],
])('%s resolves', (_, before, after) => {
  expect(texts.some((text) => text.includes(before))).toBe(true);
  expect(problemsWith(before, after)).toEqual([]);
});
