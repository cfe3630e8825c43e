/**
 * The layout that the gateway serves: `shell/` with the shell's files; `remotes/<area>/` with the immutable files of
 * every release of an area, and `release.json`, which determines what is live; `remotes.json`, the registry; and
 * `history/`, which is not served.
 */
export const areaReleases = (area: string) => `remotes/${area}/`;

export const areaPointer = (area: string) => `${areaReleases(area)}release.json`;

/** The registry: the areas of the console. */
export const registryFile = 'remotes.json';

export const isServed = (path: string) => !path.startsWith('history/');

/** The page that determines which release a newly loaded console runs. */
export const decidingPage = 'shell/index.html';

/** The pointer with which a change of the area (or `shell`) is live. */
export const decidingPointer = (name: string) => (name === 'shell' ? decidingPage : areaPointer(name));
