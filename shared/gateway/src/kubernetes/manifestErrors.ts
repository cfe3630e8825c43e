import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolume } from 'kubernetes-models/v1/PersistentVolume';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { array, is, optional, string, type } from 'superstruct';
import { type Manifest, titleOf } from './manifests';
import { trackReads } from './trackReads';

const models = [
  ConfigMap,
  Deployment,
  Gateway,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Namespace,
  NetworkPolicy,
  PersistentVolume,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
];

const Refusal = type({ errors: array(type({ instancePath: string(), message: optional(string()) })) });

function valueAt(manifest: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    manifest,
  );
}

function formatError(manifest: Manifest, instancePath: string, message: string): string {
  const path = instancePath.split('/').slice(1);
  const value = valueAt(manifest, path);
  const shown = typeof value === 'object' || value === undefined ? '' : `; it is ${JSON.stringify(value)}`;
  return `${titleOf(manifest)}: ${path.join('.') || 'it'} ${message}${shown}`;
}

const modelOf = ({ apiVersion, kind }: Manifest) =>
  models.find((model) => model.apiVersion === apiVersion && model.kind === kind);

/** Whether there is a schema for the manifest's kind; clusters can have custom ones. */
export const isKnown = (manifest: Manifest) => modelOf(manifest) !== undefined;

/** Validation errors of a manifest by the schema of Kubernetes or of the Gateway API, one sentence each. */
export function manifestErrors(manifest: Manifest): string[] {
  const model = modelOf(manifest);
  if (!model) return [];
  const instance: { validate(): void } = Object.assign(Object.create(model.prototype), manifest);
  const { tracked, unread } = trackReads(instance);
  try {
    tracked.validate();
  } catch (error) {
    if (!is(error, Refusal)) throw error;
    return error.errors.map(({ instancePath, message = 'is invalid' }) =>
      formatError(manifest, instancePath, message),
    );
  }
  return unread().map((path) => `${titleOf(manifest)}: ${manifest.apiVersion} has no property ${path}`);
}
