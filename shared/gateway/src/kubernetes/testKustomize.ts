import { spawnSync } from 'node:child_process';
import { kubectl } from './kustomize';

/**
 * The version of Kustomize in kubectl, such as `v5.5.0`; undefined without kubectl, or before 1.21, which lacks
 * components.
 */
export function kustomizeVersion(): string | undefined {
  const { stdout } = spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' });
  return /^Kustomize Version: (v[5-9]\S*)$/m.exec(stdout ?? '')?.[1];
}
