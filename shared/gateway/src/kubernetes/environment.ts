import type { IContainer, IEnvVar } from 'kubernetes-models/v1';
import type { ComposeService } from '../composeServices';

/** The lines of the gateway's ConfigMap that a cluster has of its own; nginx looks names up there by itself. */
const clusterVariables = { CONSOLE_RESOLVER: 'kube-dns.kube-system.svc.cluster.local' };

const isNginx = ({ environment }: ComposeService, name: string) =>
  name === 'gateway' || environment.CONSOLE_SERVER !== undefined;

/** nginx asks the name server for a name as it stands, so a service needs its whole name. */
const withWholeName = (value: string) =>
  value.replace(/([a-z][a-z-]*|\$area):(\d+)/g, '$1.$(CONSOLE_NAMESPACE).svc.cluster.local:$2');

/** Names a service of the cluster, which follows from the service, not from the environment. */
const namesService = (name: string, value: string) =>
  name !== 'CONSOLE_PLATFORM_HOST' && withWholeName(value) !== value;

/** What differs between environments, by its variable: the ConfigMap that overlays change. */
export function settingsOf(service: ComposeService): Record<string, string> {
  const own = Object.entries(service.environment).filter(([name, value]) => !namesService(name, value));
  return { ...Object.fromEntries(own), ...clusterVariables };
}

/** The variables of a container. */
export function environmentOf(name: string, service: ComposeService): Pick<IContainer, 'env' | 'envFrom'> {
  const entries = Object.entries(service.environment);
  if (!isNginx(service, name))
    return entries.length > 0 ? { env: entries.map(([key, value]) => ({ name: key, value })) } : {};
  const namespace: IEnvVar = {
    name: 'CONSOLE_NAMESPACE',
    valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } },
  };
  const servers = entries
    .filter(([key, value]) => namesService(key, value))
    .map(([key, value]) => ({ name: key, value: withWholeName(value) }));
  return { envFrom: [{ configMapRef: { name } }], env: [namespace, ...servers] };
}
