import { array, create, number, optional, record, string, type, union } from 'superstruct';
import { type Manifest, titleOf } from './manifests';
import { type Container, podParts } from './podParts';

type Labels = Readonly<Record<string, string>>;
type Problems = (manifest: Manifest, all: readonly Manifest[]) => string[];

const LabelMap = record(string(), string());
const hasLabels = (labels: Labels, wanted: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
const ofKind = (all: readonly Manifest[], kind: string) => all.filter((manifest) => manifest.kind === kind);
const exists = (all: readonly Manifest[], kind: string, name: string) =>
  ofKind(all, kind).some(({ metadata }) => metadata.name === name);
const podsWith = (all: readonly Manifest[], labels: Labels) =>
  ofKind(all, 'Deployment')
    .map(podParts)
    .filter((pod) => hasLabels(pod.labels, labels));

const missing = (kind: string, name: string) => `there is no ${kind} ${name}`;
const noPod = (labels: Labels) => `no pod has the labels ${JSON.stringify(labels)}`;

/** Kubernetes puts in what stands above, and leaves every other $(NAME) as it is. */
function undefinedVariables({ env }: Container): string[] {
  return env.flatMap(({ name, value = '' }, index) =>
    [...value.matchAll(/\$\((\w+)\)/g)]
      .filter(([, used]) => !env.slice(0, index).some((before) => before.name === used))
      .map(([expression]) => `${name} uses ${expression}, which env does not set above it`),
  );
}

function unknownPorts({ ports, readinessProbe, livenessProbe }: Container): string[] {
  return [readinessProbe, livenessProbe]
    .flatMap((probe) => [probe?.httpGet?.port, probe?.tcpSocket?.port])
    .filter(
      (port) => port !== undefined && !ports.some((own) => own.name === port || own.containerPort === port),
    )
    .map((port) => `a probe asks at port ${port}, which the container does not have`);
}

const deployment: Problems = (manifest, all) => {
  const { containers, volumes } = podParts(manifest);
  const configMaps = [
    ...containers.flatMap(({ envFrom }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
    ...volumes.map(({ configMap }) => configMap?.name),
  ];
  const claims = volumes.map(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName);
  return [
    ...configMaps.flatMap((name) =>
      !name || exists(all, 'ConfigMap', name) ? [] : missing('ConfigMap', name),
    ),
    ...claims.flatMap((name) =>
      !name || exists(all, 'PersistentVolumeClaim', name) ? [] : missing('PersistentVolumeClaim', name),
    ),
    ...containers.flatMap((container) => [
      ...undefinedVariables(container),
      ...unknownPorts(container),
      ...container.volumeMounts
        .filter(({ name }) => !volumes.some((volume) => volume.name === name))
        .map(({ name }) => missing('volume', name)),
    ]),
  ];
};

const Service = type({
  spec: type({
    selector: optional(LabelMap),
    ports: array(type({ port: number(), targetPort: optional(union([string(), number()])) })),
  }),
});

const service: Problems = (manifest, all) => {
  const { selector, ports } = create(manifest, Service).spec;
  if (!selector) return [];
  const pods = podsWith(all, selector);
  if (pods.length === 0) return [noPod(selector)];
  const own = pods.flatMap(({ containers }) => containers.flatMap((container) => container.ports));
  return ports
    .map(({ port, targetPort = port }) => targetPort)
    .filter((target) => !own.some(({ name, containerPort }) => target === name || target === containerPort))
    .map((target) => `its pods have no port ${target}`);
};

const Selecting = type({
  spec: type({
    selector: optional(type({ matchLabels: optional(LabelMap) })),
    podSelector: optional(type({ matchLabels: optional(LabelMap) })),
  }),
});

/** An empty selector of a policy is everybody. */
const selecting: Problems = (manifest, all) => {
  const { selector, podSelector } = create(manifest, Selecting).spec;
  const labels = selector?.matchLabels ?? podSelector?.matchLabels ?? {};
  return podsWith(all, labels).length === 0 ? [noPod(labels)] : [];
};

const Autoscaler = type({ spec: type({ scaleTargetRef: type({ kind: string(), name: string() }) }) });

const autoscaler: Problems = (manifest, all) => {
  const { kind, name } = create(manifest, Autoscaler).spec.scaleTargetRef;
  return exists(all, kind, name) ? [] : [missing(kind, name)];
};

const Backend = type({ name: string(), port: optional(number()), namespace: optional(string()) });
const Route = type({
  spec: type({ rules: optional(array(type({ backendRefs: optional(array(Backend)) }))) }),
});

const route: Problems = (manifest, all) => {
  const { rules = [] } = create(manifest, Route).spec;
  const own = rules.flatMap(({ backendRefs = [] }) => backendRefs).filter(({ namespace }) => !namespace);
  return own.flatMap(({ name, port }) => {
    const target = ofKind(all, 'Service').find(({ metadata }) => metadata.name === name);
    if (!target) return [missing('Service', name)];
    const ports = create(target, Service).spec.ports.map((each) => each.port);
    return port !== undefined && ports.includes(port) ? [] : [`Service ${name} has no port ${port}`];
  });
};

const problemsOf: Readonly<Record<string, Problems>> = {
  Deployment: deployment,
  Service: service,
  PodDisruptionBudget: selecting,
  NetworkPolicy: selecting,
  HorizontalPodAutoscaler: autoscaler,
  HTTPRoute: route,
};

/** What the manifests of one namespace name and do not have, a sentence each; the schemas cannot know. */
export function unresolvedNames(all: readonly Manifest[]): string[] {
  return all.flatMap((manifest) =>
    (problemsOf[manifest.kind]?.(manifest, all) ?? []).map((problem) => `${titleOf(manifest)}: ${problem}`),
  );
}
