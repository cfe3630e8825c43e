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
const chooses = (selector: Spec['podSelector'] | undefined, name: string) =>
  Object.entries(selector?.matchLabels ?? {}).every(
    ([label, value]) => Reflect.get(labelsOf(name), label) === value,
  );
const includes = (peers: readonly Peer[] | null | undefined, name: string) =>
  !peers || peers.some((peer) => !peer.namespaceSelector && chooses(peer.podSelector, name));

/** As a cluster reads it: what some policy allows, on both sides. */
function mayAsk(from: string, to: string): boolean {
  const of = (name: string) =>
    policies.flatMap((spec) => (spec && chooses(spec.podSelector, name) ? spec : []));
  const leaves = of(from).some(({ egress }) => egress?.some(({ to: peers }) => includes(peers, to)));
  const arrives = of(to).some(({ ingress }) => ingress?.some(({ from: peers }) => includes(peers, from)));
  return leaves && arrives;
}

it.each(['shell', ...areaNames(), 'reports', 'platform'])(
  'the gateway may ask %s, which may ask nobody',
  (name) => {
    expect(mayAsk('gateway', name)).toBe(true);
    expect(Object.keys(compose.services).filter((other) => mayAsk(name, other))).toEqual([]);
  },
);

it('a pod that is in no network asks nobody and is asked by nobody but from outside', () => {
  const strangers = Object.keys(compose.services).filter(
    (name) => mayAsk(name, 'stranger') || mayAsk('stranger', name),
  );
  expect(strangers).toEqual([]);
});

it('only what compose publishes is reached from outside', () => {
  const published = Object.keys(compose.services).filter((name) =>
    policies.some(
      (spec) => spec && chooses(spec.podSelector, name) && spec.ingress?.some(({ from }) => !from),
    ),
  );
  expect(published.sort()).toEqual(['gateway', 'object-storage']);
});
