import { stringify } from 'yaml';
import { type Compose, type ComposeService, readCompose } from '../composeServices';
import { settingsOf } from './environment';
import { networkPolicies } from './networkPolicies';
import { deployment, disruptionBudget, service, type Workload } from './workload';

/** What stands in for the platform: for overlays that have no real one. */
const standIn = new Set(['platform', 'object-storage']);
const isArea = (name: string) => name.startsWith('mf-');

const written = '# Written by `npm run write` from docker-compose.yml.\n';
const documents = (objects: readonly object[]) =>
  `${written}${objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')}`;

const variables = (service: ComposeService, services: readonly string[]) =>
  `${written}${Object.entries(settingsOf(service, services))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')}`;

/** The ports at which a service is asked, by its health check and by the others that name it; the health check's first. */
function portsOf(name: string, own: ComposeService, { services }: Compose): number[] {
  const [, health] = /127\.0\.0\.1:(\d+)/.exec(own.healthcheck.test.join(' ')) ?? [];
  const asked = Object.values(services)
    .flatMap(({ environment }) => Object.values(environment))
    .flatMap((value) => [...value.matchAll(/([a-z][a-z-]*):(\d+)/g)])
    .filter(([, host]) => host === name)
    .map(([, , port]) => Number(port));
  return [...new Set([Number(health), ...asked])];
}

/** Puts the folder of releases over a service, as releases.compose.yml does. */
function releasesPatch(name: string) {
  const [folder, mountPath] =
    name === 'gateway'
      ? [undefined, '/srv/releases']
      : [isArea(name) ? `remotes/${name}` : name, '/srv/files'];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      template: {
        spec: {
          containers: [
            {
              name,
              volumeMounts: [
                { name: 'releases', mountPath, readOnly: true, ...(folder ? { subPath: folder } : {}) },
              ],
            },
          ],
          volumes: [{ name: 'releases', persistentVolumeClaim: { claimName: 'releases', readOnly: true } }],
        },
      },
    },
  };
}

/** Every file below kubernetes/ that follows from docker-compose.yml: its text, by its path there. */
export function kubernetesFiles(composeText: string): Record<string, string> {
  const compose = readCompose(composeText);
  const services = Object.keys(compose.services);
  const workloads = Object.entries(compose.services).map(
    ([name, own]): Workload => ({ name, service: own, ports: portsOf(name, own, compose), services }),
  );
  const manifests = (chosen: (name: string) => boolean, makers: ((workload: Workload) => object)[]) =>
    documents(
      workloads
        .filter(({ name }) => chosen(name))
        .flatMap((workload) => makers.map((make) => make(workload))),
    );
  const of = (name: string) => {
    const found = compose.services[name];
    if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
    return found;
  };
  const whole = [deployment, service, disruptionBudget];
  return {
    'base/gateway.yaml': manifests((name) => name === 'gateway', whole),
    'base/gateway.env': variables(of('gateway'), services),
    'base/shell.yaml': manifests((name) => name === 'shell', whole),
    'base/areas.yaml': manifests(isArea, whole),
    'base/reports.yaml': manifests((name) => name === 'reports', whole),
    'base/network-policies.yaml': documents(networkPolicies(compose)),
    'releases/patches.yaml': documents(
      services.filter((name) => name === 'gateway' || name === 'shell' || isArea(name)).map(releasesPatch),
    ),
    'stand-in/services.yaml': manifests((name) => standIn.has(name), [deployment, service]),
    'stand-in/object-storage.env': variables(of('object-storage'), services),
  };
}
