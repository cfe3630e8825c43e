import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callBodyLimit } from '@console/build/gatewayRules';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { upstreamLimits } from '../nginx/testTimeLimits';
import { kubernetesFolder } from './kubernetesFiles';
import { readManifests } from './kustomizationFiles';

const base = join(kubernetesFolder, 'base');
const manifests = readdirSync(base)
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap((name) => readManifests(join(base, name)));
const [autoscaler] = manifests.flatMap((each) => (HorizontalPodAutoscaler.is(each) ? each : []));
/** The seconds that the largest call may take to arrive, on the slowest line for which the console waits (100 kB a second). */
const upload = callBodyLimit / 100_000;
const deployments = manifests.flatMap((each) => (Deployment.is(each) ? each : []));

it('there are more gateways while they are busy', () => {
  expect(autoscaler?.spec?.metrics).toMatchObject([
    { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization' } } },
  ]);
});

describe.each(deployments.map(({ metadata, spec }) => [metadata?.name ?? '', spec] as const))(
  '%s',
  (name, spec) => {
    const pod = spec?.template.spec;
    const delay = pod?.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;

    it('has two pods, and is updated without having fewer', () => {
      const { scaleTargetRef, minReplicas } = autoscaler?.spec ?? {};
      expect(scaleTargetRef?.name === name ? minReplicas : spec?.replicas).toBeGreaterThanOrEqual(2);
      expect(spec?.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
      });
    });

    it('lets nodes be drained one pod at a time, and prefers zones and nodes without one of its pods', () => {
      const [budget] = manifests.flatMap((each) =>
        PodDisruptionBudget.is(each) && each.metadata?.name === name ? (each.spec ?? []) : [],
      );
      const { selector } = spec ?? {};
      expect(budget).toEqual({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector });
      expect(pod?.topologySpreadConstraints).toEqual(
        ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
          ...{ maxSkew: 1, topologyKey, whenUnsatisfiable: 'ScheduleAnyway' },
          ...{ labelSelector: selector, matchLabelKeys: ['pod-template-hash'] },
        })),
      );
    });

    it('keeps serving until no request arrives any more, and then finishes those that have', () => {
      expect(delay).toBeGreaterThanOrEqual(5);
      const longest = name === 'gateway' ? upload + upstreamLimits.call : upstreamLimits.file;
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(longest + delay);
    });
  },
);
