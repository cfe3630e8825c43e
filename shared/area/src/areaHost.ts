import type { Area } from './area';

/** How this page loads other areas: the shell loads remotes, a standalone area has no others. */
export interface AreaHost {
  /** Rejects with an error whose message is for the user. A call after a failure tries again. */
  load(area: string): Promise<Area>;
  /** Replaces the running release with the live one if that is different, and resolves to whether it did; never rejects. */
  replace(area: string): Promise<boolean>;
  /** The area's title, for the message that it is unavailable. */
  title(area: string): string;
}

let current: AreaHost | undefined;

export function setAreaHost(host: AreaHost): void {
  current = host;
}

export function areaHost(): AreaHost {
  if (!current) throw new Error('No host was set for this page');
  return current;
}
