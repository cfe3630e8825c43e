import type { IContainer, IEnvVar } from 'kubernetes-models/v1';
import type { ComposeService } from '../composeServices';

/** The lines of the gateway's ConfigMap that a cluster has of its own; nginx looks names up there by itself. */
const clusterVariables = { CONSOLE_RESOLVER: 'kube-dns.kube-system.svc.cluster.local' };

const isNginx = ({ environment }: ComposeService, name: string) =>
  name === 'gateway' || environment.CONSOLE_SERVER !== undefined;

/** nginx asks the name server for a name as it stands, so a service, or the one that bears an area's name, needs its whole name. */
function withWholeNames(value: string, services: readonly string[]): string {
  const names = new RegExp(`(?<![\\w.-])(${services.join('|')}|\\$area):(\\d+)`, 'g');
  return value.replace(names, '$1.$(CONSOLE_NAMESPACE).svc.cluster.local:$2');
}

/** What differs between environments, by its variable: the ConfigMap that overlays change. */
export function settingsOf(service: ComposeService, services: readonly string[]): Record<string, string> {
  const own = Object.entries(service.environment).filter(
    ([, value]) => withWholeNames(value, services) === value,
  );
  return { ...Object.fromEntries(own), ...clusterVariables };
}

/** The variables of a container. */
export function environmentOf(
  name: string,
  service: ComposeService,
  services: readonly string[],
): Pick<IContainer, 'env' | 'envFrom'> {
  const entries = Object.entries(service.environment);
  if (!isNginx(service, name))
    return entries.length > 0 ? { env: entries.map(([key, value]) => ({ name: key, value })) } : {};
  const namespace: IEnvVar = {
    name: 'CONSOLE_NAMESPACE',
    valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } },
  };
  const servers = entries
    .map(([key, value]) => ({ name: key, value: withWholeNames(value, services) }))
    .filter(({ name: key, value }) => value !== service.environment[key]);
  return { envFrom: [{ configMapRef: { name } }], env: [namespace, ...servers] };
}
