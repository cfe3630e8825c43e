import { join } from 'node:path';
import { areaNames } from '@console/build/workspace';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { type IService, Service } from 'kubernetes-models/v1/Service';
import { type ComposeService, compose, networkLabels } from '../testing/testCompose';
import { kubernetesFolder } from './kubernetesFiles';
import { readManifests } from './kustomizationFiles';
import { settingsIn } from './testKubernetesFolder';

const files = ['base/gateway', 'base/shell', 'base/areas', 'base/reports', 'stand-in/services'];
const manifests = files.flatMap((file) => readManifests(join(kubernetesFolder, `${file}.yaml`)));
const found = (name: string) => manifests.filter(({ metadata }) => metadata.name === name);
const deployments = manifests.flatMap((each) => (Deployment.is(each) ? each : []));
const ownServices = manifests.flatMap((each): IService[] => (Service.is(each) ? [each] : []));
const budgets = manifests.flatMap((each) => (PodDisruptionBudget.is(each) ? each : []));
const namesOf = (all: readonly { metadata?: { name?: string } }[]) =>
  all.map(({ metadata }) => metadata?.name).sort();
const standIn = ['platform', 'object-storage'];

function podOf(name: string) {
  const template = deployments.find(({ metadata }) => metadata?.name === name)?.spec?.template;
  const container = template?.spec?.containers[0];
  if (!template?.spec || !container) throw new Error(`There is no Deployment ${name}`);
  return { labels: template.metadata?.labels, ...template.spec, container };
}

/** Settings of a service in its ConfigMap, which overlays may change. */
const settingsOf = (name: string) => settingsIn(`${name === 'gateway' ? 'base' : 'stand-in'}/${name}.env`);

/** nginx resolves names without search domains, so services need fully qualified names there. */
function withWholeNames(value: string): string {
  const names = new RegExp(`(?<![\\w.-])(${Object.keys(compose.services).join('|')}|\\$area):(\\d+)`, 'g');
  return value.replace(names, '$1.$(CONSOLE_NAMESPACE).svc.cluster.local:$2');
}

const seconds = (duration: string) => Number(duration.replace(/s$/, ''));
const milli = (cpus: number) => `${Math.round(cpus * 1000)}m`;

/** The probe equivalent to the health check of compose, with the gateway's host name, without which it answers 421. */
function expectedProbe({ healthcheck: { test } }: ComposeService) {
  const [, ...command] = test;
  if (command[0] !== 'wget') return { exec: { command } };
  const { hostname, pathname } = new URL(command.at(-1) ?? '');
  return { httpGet: { path: pathname, port: 'http', httpHeaders: [{ name: 'Host', value: hostname }] } };
}

it('each service of docker-compose.yml is a Deployment and a Service, and those for production have a disruption budget', () => {
  const names = Object.keys(compose.services).sort();
  expect(namesOf(deployments)).toEqual(names);
  expect(namesOf(ownServices)).toEqual(names);
  expect(namesOf(budgets)).toEqual(names.filter((name) => !standIn.includes(name)));
});

describe.each(Object.entries(compose.services))('%s', (name, service) => {
  const pod = podOf(name);

  it('has the image, user, networks and limits of compose', () => {
    const [user, group] = service.user.split(':').map(Number);
    const { cpus, memory } = service.deploy.resources.limits;
    expect(pod.container.image).toBe(service.image);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, runAsGroup: group });
    expect(pod.securityContext?.sysctls ?? []).toEqual(
      Object.entries(service.sysctls).map(([key, value]) => ({ name: key, value })),
    );
    expect(pod.container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.labels).toMatchObject(networkLabels(service.networks));
    expect(
      Object.keys(pod.labels ?? {}).filter((label) => label.startsWith('console.network/')),
    ).toHaveLength(service.networks.length);
    expect(pod.container.resources).toEqual({
      limits: { cpu: milli(Number(cpus)), memory: `${memory}i` },
      requests: { cpu: milli(Number(cpus) / 5), memory: `${memory}i` },
    });
  });

  it('has the health check of compose as its readiness probe, and the ports that others use', () => {
    const { interval, timeout, retries } = service.healthcheck;
    const pace = {
      periodSeconds: seconds(interval),
      timeoutSeconds: seconds(timeout),
      failureThreshold: retries,
    };
    expect(pod.container.readinessProbe).toEqual({ ...expectedProbe(service), ...pace });
    expect(pod.container.livenessProbe).toEqual({
      tcpSocket: { port: 'http' },
      initialDelaySeconds: 5,
      ...pace,
    });
    const asked = [...JSON.stringify(Object.values(compose.services)).matchAll(/([a-z][a-z-]*):(\d+)/g)]
      .filter(([, host]) => host === name)
      .map(([, , port]) => Number(port));
    const ports = pod.container.ports?.map(({ containerPort }) => containerPort);
    expect(ports).toEqual([...new Set([8080, ...asked])]);
    expect(
      ownServices.find(({ metadata }) => metadata?.name === name)?.spec?.ports?.map(({ port }) => port),
    ).toEqual(ports);
  });

  it('has the variables of compose', () => {
    const own = Object.fromEntries(pod.container.env?.map(({ name: key, value }) => [key, value]) ?? []);
    if (name !== 'gateway' && service.environment.CONSOLE_SERVER === undefined) {
      expect(own).toEqual(service.environment);
      return;
    }
    expect(pod.container.envFrom).toEqual([{ configMapRef: { name } }]);
    const { CONSOLE_NAMESPACE: _, ...servers } = own;
    const whole = Object.entries(service.environment).map(([key, value]) => [key, withWholeNames(value)]);
    const { CONSOLE_RESOLVER, ...settings } = settingsOf(name);
    expect({ ...settings, ...servers }).toEqual(Object.fromEntries(whole));
    expect(CONSOLE_RESOLVER).toBe('kube-dns.kube-system.svc.cluster.local');
    // Fully qualified names are set in the pod, all other settings in the ConfigMap.
    for (const value of Object.values(settings)) expect(withWholeNames(value ?? '')).toBe(value);
  });

  it('has the writable volumes of compose, and no others', () => {
    const memory = service.tmpfs.map((each) => {
      const [path, size] = [each.split(':')[0], /size=(\d+)m/.exec(each)?.[1]];
      return { path, volume: { emptyDir: { medium: 'Memory', sizeLimit: `${size}Mi` } } };
    });
    const kept = service.volumes
      .filter((each) => !each.startsWith('.'))
      .map((each) => ({ path: each.split(':')[1], volume: { emptyDir: { sizeLimit: '1Gi' } } }));
    const written = (pod.container.volumeMounts ?? [])
      .filter(({ readOnly }) => !readOnly)
      .map((mount) => {
        const { name: _, ...volume } = pod.volumes?.find((each) => each.name === mount.name) ?? { name: '' };
        return { path: mount.mountPath, volume };
      });
    expect(written).toEqual([...memory, ...kept]);
  });
});

it('areas differ only in name and version', () => {
  const of = (area: string) =>
    JSON.stringify(found(area))
      .replaceAll(area, 'mf-any')
      .replace(/mf-any:[\d.]+/, 'mf-any');
  const [first = '', ...others] = areaNames();
  for (const other of others) expect(of(other)).toBe(of(first));
});
