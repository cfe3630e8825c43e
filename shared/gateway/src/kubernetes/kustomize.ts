import { spawnSync } from 'node:child_process';

export const kubectl = process.env.KUBECTL ?? 'kubectl';

export class KustomizeError extends Error {}

/** Renders the manifests of an overlay, as they would be applied. */
export function renderOverlay(folder: string): string {
  const { stdout, stderr, status, error } = spawnSync(kubectl, ['kustomize', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error)
    throw new KustomizeError(
      `kubectl, which renders the manifests, could not be started (${error.message}). Install it, or set KUBECTL to its path.`,
    );
  if (status !== 0) throw new KustomizeError(`Kustomize refuses ${folder}:\n  ${stderr.trim()}`);
  return stdout;
}
