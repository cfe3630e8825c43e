import type { RunningRelease } from './inventory';

/** A release, as every command names it. */
export function releaseTitle({
  name,
  version,
  commit,
}: Pick<RunningRelease, 'name' | 'version' | 'commit'>): string {
  return `${name} ${version} (${commit})`;
}
