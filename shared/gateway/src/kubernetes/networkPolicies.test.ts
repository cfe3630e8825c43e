import { join } from 'node:path';
import { areaNames } from '@console/build/workspace';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { kubernetesFolder } from './kubernetesFiles';
import { readManifests } from './kustomizationFiles';
import { compose, networkLabels } from './testCompose';

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

/** Evaluates the policies as a cluster does: some policy has to allow the connection on each side. */
function mayReach(from: string, to: string): boolean {
  const of = (name: string) =>
    policies.flatMap((spec) => (spec && selects(spec.podSelector, name) ? spec : []));
  const leaves = of(from).some(({ egress }) => egress?.some(({ to: peers }) => includes(peers, to)));
  const arrives = of(to).some(({ ingress }) => ingress?.some(({ from: peers }) => includes(peers, from)));
  return leaves && arrives;
}

it.each(['shell', ...areaNames(), 'reports', 'platform'])(
  'the gateway may connect to %s, which may connect to nobody',
  (name) => {
    expect(mayReach('gateway', name)).toBe(true);
    expect(Object.keys(compose.services).filter((other) => mayReach(name, other))).toEqual([]);
  },
);

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
