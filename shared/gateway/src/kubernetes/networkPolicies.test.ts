import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames } from '@console/build/workspace';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { array, create, optional, record, string, type } from 'superstruct';
import { parse } from 'yaml';
import { compose, networkLabels } from '../testing/testCompose';
import { kubernetesFolder } from './kubernetesFiles';
import { readManifests } from './kustomizationFiles';

const policies = readManifests(join(kubernetesFolder, 'base/network-policies.yaml')).map((each) =>
  NetworkPolicy.is(each) ? each.spec : undefined,
);

type Spec = NonNullable<(typeof policies)[number]>;
type Peer = { podSelector?: Spec['podSelector']; namespaceSelector?: object };

const labelsOf = (name: string) => networkLabels(compose.services[name]?.networks ?? []);
const selects = (selector: Spec['podSelector'] | undefined, name: string) =>
  Object.entries(selector?.matchLabels ?? {}).every(
    ([label, value]) => Reflect.get(labelsOf(name), label) === value,
  );
const includes = (peers: readonly Peer[] | null | undefined, name: string) =>
  !peers || peers.some((peer) => !peer.namespaceSelector && selects(peer.podSelector, name));

/**
 * Evaluates the policies as a cluster does: on each side some policy has to allow the connection, unless none selects the
 * pod for that direction.
 */
function mayReach(from: string, to: string): boolean {
  const of = (name: string, direction: 'Egress' | 'Ingress') =>
    policies.flatMap((spec) =>
      spec?.policyTypes?.includes(direction) && selects(spec.podSelector, name) ? spec : [],
    );
  const [sending, receiving] = [of(from, 'Egress'), of(to, 'Ingress')];
  const leaves = sending.some(({ egress }) => egress?.some(({ to: peers }) => includes(peers, to)));
  const arrives = receiving.some(({ ingress }) => ingress?.some(({ from: peers }) => includes(peers, from)));
  return (leaves || sending.length === 0) && (arrives || receiving.length === 0);
}

it.each(['shell', ...areaNames(), 'reports', 'platform'])(
  'the gateway may connect to %s, which may connect to nobody',
  (name) => {
    expect(mayReach('gateway', name)).toBe(true);
    expect(Object.keys(compose.services).filter((other) => mayReach(name, other))).toEqual([]);
  },
);

it.each(['shell', ...areaNames(), 'reports', 'platform'])(
  '%s only accepts connections from pods of both networks, even if another policy lets more pods out',
  (name) => {
    const accepted = policies.flatMap((spec) =>
      spec?.policyTypes?.includes('Ingress') && selects(spec.podSelector, name) ? (spec.ingress ?? []) : [],
    );
    const others = Object.keys(compose.services).filter((other) =>
      accepted.some(({ from }) => includes(from, other)),
    );
    expect(others.sort()).toEqual(['gateway', 'object-storage']);
  },
);

it('pods in the outside network may ask the name server of the cluster, and are asked at the port of the services', () => {
  const outside = policies.find((spec) => spec?.podSelector?.matchLabels?.['console.network/outside']);
  const elsewhere = outside?.egress?.filter(({ to }) => to?.some((peer) => peer.namespaceSelector)) ?? [];
  const to = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
    podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
  };
  const ports = ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 }));
  expect(elsewhere).toEqual([{ to: [to], ports }]);
  expect(outside?.ingress).toEqual([{ ports: [{ protocol: 'TCP', port: 8080 }] }]);
});

it('a pod in no network can neither connect to a service nor be reached by one', () => {
  const connected = Object.keys(compose.services).filter(
    (name) => mayReach(name, 'stranger') || mayReach('stranger', name),
  );
  expect(connected).toEqual([]);
});

it('only services that compose publishes are reachable from outside', () => {
  const published = Object.keys(compose.services).filter((name) =>
    policies.some(
      (spec) => spec && selects(spec.podSelector, name) && spec.ingress?.some(({ from }) => !from),
    ),
  );
  expect(published.sort()).toEqual(['gateway', 'object-storage']);
});

describe('in production', () => {
  const folder = join(kubernetesFolder, 'overlays/production');
  const Selector = optional(type({ matchLabels: optional(record(string(), string())) }));
  const Peers = array(type({ namespaceSelector: Selector, podSelector: Selector }));
  /** Whether these are pods with certain labels, rather than any. */
  const areNamed = (peers: unknown) => {
    const all = create(peers ?? [], Peers).map(({ namespaceSelector, podSelector }) => ({
      ...namespaceSelector?.matchLabels,
      ...podSelector?.matchLabels,
    }));
    return all.length > 0 && all.every((labels) => Object.keys(labels).length > 0);
  };

  it('the gateway alone may also connect to the platform in its namespace, and to nothing else', () => {
    const kustomization = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
    const [, namespace, port] = /\bplatform\.([a-z-]+)\.svc\.cluster\.local:(\d+)/.exec(kustomization) ?? [];
    const [policy] = readManifests(join(folder, 'platform-policy.yaml')).flatMap((each) =>
      NetworkPolicy.is(each) ? (each.spec ?? []) : [],
    );
    const matchLabels = { 'kubernetes.io/metadata.name': namespace };
    expect(policy).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
      policyTypes: ['Egress'],
      egress: [
        { to: [{ namespaceSelector: { matchLabels } }], ports: [{ protocol: 'TCP', port: Number(port) }] },
      ],
    });
  });

  it('only the Gateway of the cluster may connect to the gateway', () => {
    const Patches = type({
      patches: array(type({ target: type({ name: optional(string()) }), patch: string() })),
    });
    const { patches } = create(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')), Patches);
    const operations: unknown = parse(patches.find(({ target }) => target.name === 'outside')?.patch ?? '');
    const changes = create(operations, array(type({ path: string(), value: Peers })));
    expect(changes.map(({ path, value }) => [path, areNamed(value)])).toEqual([
      ['/spec/ingress/0/from', true],
    ]);
  });
});
