import type { Area } from './area';

/** How this page gets hold of an area: the shell loads a remote, a standalone remote has only itself. */
export interface AreaHost {
  /** Rejects with an error whose message is for the person. A call after a failure tries again. */
  load(area: string): Promise<Area>;
  /** Puts what is live of the area in the place of what runs, where that is another release; never rejects. */
  replace(area: string): Promise<boolean>;
  /** The area's title, for the panel that says it is unavailable. */
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
