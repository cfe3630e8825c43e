import {
  array,
  create,
  defaulted,
  type Infer,
  number,
  optional,
  record,
  string,
  type,
  union,
} from 'superstruct';
import type { Manifest } from './manifests';

const Named = type({ name: string() });
const Port = union([string(), number()]);
const Probe = type({
  httpGet: optional(type({ port: Port })),
  tcpSocket: optional(type({ port: Port })),
});

const Container = type({
  name: string(),
  env: defaulted(array(type({ name: string(), value: optional(string()) })), []),
  envFrom: defaulted(array(type({ configMapRef: optional(Named) })), []),
  ports: defaulted(array(type({ name: string(), containerPort: number() })), []),
  readinessProbe: optional(Probe),
  livenessProbe: optional(Probe),
  volumeMounts: defaulted(array(Named), []),
});
export type Container = Infer<typeof Container>;

const Volume = type({
  name: string(),
  configMap: optional(Named),
  persistentVolumeClaim: optional(type({ claimName: string() })),
});

const Deployment = type({
  spec: type({
    template: type({
      metadata: type({ labels: record(string(), string()) }),
      spec: type({ containers: array(Container), volumes: defaulted(array(Volume), []) }),
    }),
  }),
});

/** What of a Deployment's pods names something else, or is named by it. */
export function podParts(manifest: Manifest) {
  const { template } = create(manifest, Deployment).spec;
  return { labels: template.metadata.labels, ...template.spec };
}
