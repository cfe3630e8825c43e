import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IContainer, IService, IVolume } from 'kubernetes-models/v1';
import type { ComposeService } from '../composeServices';
import { environmentOf } from './environment';
import { labelsOf, nameLabel, networkLabels } from './labels';
import { probesOf } from './probes';
import { resourcesOf } from './quantities';

export interface Workload {
  name: string;
  service: ComposeService;
  /** The first is where it is asked whether it is well. */
  ports: number[];
  /** Names of all services, its own included. */
  services: readonly string[];
}

/** Longer than a proxied call may take (proxy_read_timeout), and than it takes until nobody sends a new one. */
const leaveSeconds = 5;
const graceSeconds = { gateway: 70, other: 20 };

const portName = (index: number) => (index === 0 ? 'http' : 'storage');

/** All that is written: what compose has in memory, and a volume of the stand-in, which begins anew with its pod. */
function writable({ tmpfs, volumes }: ComposeService): { path: string; volume: IVolume }[] {
  return [
    ...tmpfs.map((each) => {
      const [path = '', options = ''] = each.split(':');
      const [, size] = /size=(\d+)m/.exec(options) ?? [];
      return { path, volume: { name: 'memory', emptyDir: { medium: 'Memory', sizeLimit: `${size}Mi` } } };
    }),
    ...volumes
      .map((each) => each.split(':'))
      .filter(([from = '']) => !from.startsWith('.'))
      .map(([name = '', path = '']) => ({ path, volume: { name, emptyDir: { sizeLimit: '1Gi' } } })),
  ];
}

/** A folder of the repository that compose mounts is the environment's, of which Kustomize makes a ConfigMap. */
function configuration({ volumes }: ComposeService): { path: string; volume: IVolume }[] {
  return volumes
    .map((each) => each.split(':'))
    .filter(([from = '']) => from.includes('/environments/'))
    .map(([, path = '']) => ({ path, volume: { name: 'environment', configMap: { name: 'environment' } } }));
}

function container({ name, service, ports, services }: Workload): IContainer {
  const mounts = [
    ...writable(service).map(({ path, volume }) => ({ name: volume.name, mountPath: path })),
    ...configuration(service).map(({ path, volume }) => ({
      name: volume.name,
      mountPath: path,
      readOnly: true,
    })),
  ];
  return {
    name,
    image: service.image,
    ports: ports.map((containerPort, index) => ({ name: portName(index), containerPort })),
    ...environmentOf(name, service, services),
    resources: resourcesOf(service),
    ...probesOf(service),
    // Until every node knows that this pod is leaving, it is still sent requests.
    lifecycle: { preStop: { sleep: { seconds: leaveSeconds } } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    ...(mounts.length > 0 ? { volumeMounts: mounts } : {}),
  };
}

export function deployment(workload: Workload): IDeployment {
  const { name, service } = workload;
  const [user, group] = service.user.split(':').map(Number);
  const volumes = [...writable(service), ...configuration(service)].map(({ volume }) => volume);
  const sysctls = Object.entries(service.sysctls).map(([key, value]) => ({ name: key, value }));
  const labelSelector = { matchLabels: nameLabel(name) };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      // How many gateways there are is the autoscaler's to say.
      ...(name === 'gateway' ? {} : { replicas: 2 }),
      revisionHistoryLimit: 3,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: labelSelector,
      template: {
        metadata: { labels: { ...labelsOf(name), ...networkLabels(service.networks) } },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: name === 'gateway' ? graceSeconds.gateway : graceSeconds.other,
          securityContext: {
            runAsNonRoot: true,
            ...(user !== undefined ? { runAsUser: user } : {}),
            ...(group !== undefined ? { runAsGroup: group } : {}),
            seccompProfile: { type: 'RuntimeDefault' },
            ...(sysctls.length > 0 ? { sysctls } : {}),
          },
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
            (topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector,
              matchLabelKeys: ['pod-template-hash'],
            }),
          ),
          containers: [container(workload)],
          ...(volumes.length > 0 ? { volumes } : {}),
        },
      },
    },
  };
}

export function service({ name, ports }: Workload): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      selector: nameLabel(name),
      ports: ports.map((port, index) => ({
        name: portName(index),
        port,
        targetPort: portName(index),
        appProtocol: 'http',
      })),
    },
  };
}

/** A node may be emptied one pod at a time; a pod that is not well, such as an area's before its release, does not hinder it. */
export function disruptionBudget({ name }: Workload): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: nameLabel(name) },
    },
  };
}
