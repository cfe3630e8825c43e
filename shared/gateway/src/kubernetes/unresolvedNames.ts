import {
  HTTPRoute,
  type IHTTPRoute,
} from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IContainer } from 'kubernetes-models/v1';
import { type IService, Service } from 'kubernetes-models/v1/Service';
import { type Manifest, titleOf } from './manifests';

type Labels = Readonly<Record<string, string>>;

const hasLabels = (labels: Labels, wanted: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
const podsWith = (all: readonly Manifest[], labels: Labels) =>
  all
    .flatMap((each) => (Deployment.is(each) ? (each.spec?.template ?? []) : []))
    .filter(({ metadata }) => hasLabels(metadata?.labels ?? {}, labels));

const missing = (kind: string, name: string) => `there is no ${kind} ${name}`;
const unlessExists = (all: readonly Manifest[], kind: string, name: string | undefined) =>
  name === undefined || all.some((each) => each.kind === kind && each.metadata.name === name)
    ? []
    : [missing(kind, name)];
const unlessSelected = (all: readonly Manifest[], labels: Labels = {}) =>
  podsWith(all, labels).length === 0 ? [`no pod has the labels ${JSON.stringify(labels)}`] : [];

/** Kubernetes substitutes variables defined earlier in the list, and leaves every other $(NAME) as it is. */
function undefinedVariables({ env = [] }: IContainer): string[] {
  return env.flatMap(({ name, value = '' }, index) =>
    [...value.matchAll(/\$\((\w+)\)/g)]
      .filter(([, used]) => !env.slice(0, index).some((before) => before.name === used))
      .map(([expression]) => `${name} uses ${expression}, which is not defined before it`),
  );
}

function unknownPorts({ ports = [], readinessProbe, livenessProbe }: IContainer): string[] {
  return [readinessProbe, livenessProbe]
    .flatMap((probe) => [probe?.httpGet?.port, probe?.tcpSocket?.port])
    .filter(
      (port) => port !== undefined && !ports.some((own) => own.name === port || own.containerPort === port),
    )
    .map((port) => `a probe uses port ${port}, which the container does not have`);
}

function deploymentProblems({ spec }: IDeployment, all: readonly Manifest[]): string[] {
  const { containers = [], volumes = [] } = spec?.template.spec ?? {};
  const configMaps = [
    ...containers.flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
    ...volumes.map(({ configMap }) => configMap?.name),
  ];
  const claims = volumes.map(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName);
  return [
    ...configMaps.flatMap((name) => unlessExists(all, 'ConfigMap', name)),
    ...claims.flatMap((name) => unlessExists(all, 'PersistentVolumeClaim', name)),
    ...containers.flatMap((container) => [
      ...undefinedVariables(container),
      ...unknownPorts(container),
      ...(container.volumeMounts ?? [])
        .filter(({ name }) => !volumes.some((volume) => volume.name === name))
        .map(({ name }) => missing('volume', name)),
    ]),
  ];
}

function serviceProblems(
  { spec: { selector, ports = [] } = {} }: IService,
  all: readonly Manifest[],
): string[] {
  if (!selector) return [];
  const pods = podsWith(all, selector);
  if (pods.length === 0) return unlessSelected(all, selector);
  const own = pods.flatMap(
    ({ spec }) => spec?.containers.flatMap((container) => container.ports ?? []) ?? [],
  );
  return ports
    .map(({ port, targetPort = port }) => targetPort)
    .filter((target) => !own.some(({ name, containerPort }) => target === name || target === containerPort))
    .map((target) => `its pods have no port ${target}`);
}

function routeProblems({ spec: { rules = [] } }: IHTTPRoute, all: readonly Manifest[]): string[] {
  const own = rules.flatMap(({ backendRefs = [] }) => backendRefs).filter(({ namespace }) => !namespace);
  return own.flatMap(({ name, port }) => {
    const target = all.find((each) => each.kind === 'Service' && each.metadata.name === name);
    if (!Service.is(target)) return [missing('Service', name)];
    const isThere = target.spec?.ports?.some((each) => each.port === port);
    return isThere ? [] : [`Service ${name} has no port ${port}`];
  });
}

function problemsOf(manifest: Manifest, all: readonly Manifest[]): string[] {
  if (Deployment.is(manifest)) return deploymentProblems(manifest, all);
  if (Service.is(manifest)) return serviceProblems(manifest, all);
  if (HTTPRoute.is(manifest)) return routeProblems(manifest, all);
  if (PodDisruptionBudget.is(manifest)) return unlessSelected(all, manifest.spec?.selector?.matchLabels);
  // An empty selector of a policy selects every pod.
  if (NetworkPolicy.is(manifest)) return unlessSelected(all, manifest.spec?.podSelector?.matchLabels);
  if (!HorizontalPodAutoscaler.is(manifest)) return [];
  const { kind = '', name } = manifest.spec?.scaleTargetRef ?? {};
  return unlessExists(all, kind, name);
}

/**
 * References to missing objects, ports, variables and volumes in the manifests of a namespace, one sentence each.
 * Schemas cannot find these.
 */
export function unresolvedNames(all: readonly Manifest[]): string[] {
  return all.flatMap((manifest) =>
    problemsOf(manifest, all).map((problem) => `${titleOf(manifest)}: ${problem}`),
  );
}
