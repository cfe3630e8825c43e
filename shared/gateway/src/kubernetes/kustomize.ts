import { spawnSync } from 'node:child_process';

const kubectl = process.env.KUBECTL ?? 'kubectl';

/** The Kustomize that is in kubectl, as `v5.5.0`; none where there is no kubectl, or one from before 1.21, which lacks components. */
export function kustomizeVersion(): string | undefined {
  const { stdout } = spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' });
  return /^Kustomize Version: (v[5-9]\S*)$/m.exec(stdout ?? '')?.[1];
}

export class KustomizeError extends Error {}

/** The manifests of an overlay, as they would be applied. */
export function renderOverlay(folder: string): string {
  const { stdout, stderr, status, error } = spawnSync(kubectl, ['kustomize', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error)
    throw new KustomizeError(
      `The manifests are rendered by kubectl, which could not be started (${error.message}). Install it, or set KUBECTL to its path.`,
    );
  if (status !== 0) throw new KustomizeError(`Kustomize refuses ${folder}:\n  ${stderr.trim()}`);
  return stdout;
}
