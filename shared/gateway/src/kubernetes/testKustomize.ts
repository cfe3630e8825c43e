import { spawnSync } from 'node:child_process';
import { kubectl } from './kustomize';

/** The Kustomize that is in kubectl, as `v5.5.0`; none where there is no kubectl, or one from before 1.21, which lacks components. */
export function kustomizeVersion(): string | undefined {
  const { stdout } = spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' });
  return /^Kustomize Version: (v[5-9]\S*)$/m.exec(stdout ?? '')?.[1];
}
