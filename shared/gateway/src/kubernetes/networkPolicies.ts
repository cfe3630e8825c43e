import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { Compose } from '../composeServices';
import { networkLabels } from './labels';

type Rule = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number];

const policy = (name: string, spec: INetworkPolicy['spec']): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'console' } },
  ...(spec ? { spec } : {}),
});

const members = (...networks: string[]) => ({ podSelector: { matchLabels: networkLabels(networks) } });

const nameServer: Rule = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    },
  ],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

/**
 * The networks of docker-compose.yml. In an internal one only those ask that are reached from outside as well (compose
 * cannot say so), and nobody who is in nothing else reaches out.
 */
export function networkPolicies({ networks }: Compose): INetworkPolicy[] {
  const names = Object.keys(networks);
  const internal = names.filter((name) => networks[name]?.internal);
  const open = names.filter((name) => !networks[name]?.internal);
  return [
    policy('nobody', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
    ...internal.map((name) =>
      policy(name, {
        ...members(name),
        policyTypes: ['Ingress'],
        ingress: [{ from: open.map((asker) => members(name, asker)) }],
      }),
    ),
    ...open.map((name) =>
      policy(name, {
        ...members(name),
        policyTypes: ['Ingress', 'Egress'],
        ingress: [{ ports: [{ protocol: 'TCP', port: 8080 }] }],
        egress: [{ to: internal.map((asked) => members(asked)) }, nameServer],
      }),
    ),
  ];
}
