import type { IResourceRequirements } from 'kubernetes-models/v1';
import type { ComposeService } from '../composeServices';

/** What is set aside, of the processor that compose allows at most: docs/scale.md says how little is used. */
const requested = 1 / 5;

const milli = (cpus: number) => `${Math.round(cpus * 1000)}m`;

/** Compose's limits by Kubernetes' units. Memory is set aside whole: what is not there cannot be waited for. */
export function resourcesOf({ deploy }: ComposeService): IResourceRequirements {
  const { cpus, memory } = deploy.resources.limits;
  const [, megabytes] = /^(\d+)M$/.exec(memory) ?? [];
  if (!megabytes) throw new Error(`docker-compose.yml limits memory to ${memory}; say it as 48M`);
  return {
    requests: { cpu: milli(Number(cpus) * requested), memory: `${megabytes}Mi` },
    limits: { cpu: milli(Number(cpus)), memory: `${megabytes}Mi` },
  };
}
