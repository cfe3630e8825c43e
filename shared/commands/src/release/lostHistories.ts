import { mapConcurrently } from '../common/mapConcurrently';
import type { ReleaseReader } from '../store/releaseStore';
import { areaPointer, decidingPage } from '../store/servedPaths';
import { releasedAreas } from './releaseFolder';
import { exposedHistory, history, shellHistory } from './releaseHistory';

/** The areas, and `shell`, that are live without a history: which code belongs to them is not known. */
export async function lostHistories(store: ReleaseReader): Promise<string[]> {
  const isLost = async (past: Promise<unknown[]>, pointer: string) =>
    (await past).length === 0 && (await store.read(pointer)) !== undefined;
  const areas = await mapConcurrently(await releasedAreas(store), async (area) =>
    (await isLost(history(store, area), areaPointer(area))) ? [area] : [],
  );
  return [...((await isLost(shellHistory(store), decidingPage)) ? ['shell'] : []), ...areas.flat()];
}

/** A message for each history that is where earlier versions kept it, beside what is served. */
export async function exposedHistories(store: ReleaseReader): Promise<string[]> {
  const names = ['shell', ...(await releasedAreas(store))];
  const exposed = await mapConcurrently(names, async (name) => {
    const file = await exposedHistory(store, name);
    return file === undefined
      ? []
      : `${store.place(file)} is a history that whoever may write what is served could have written. If commands of version 0.12.0 wrote it, move it to ${store.place(`history/${name}.json`)}; otherwise find out who did.`;
  });
  return exposed.flat();
}

export function lostHistory(store: ReleaseReader, name: string): string {
  const live = name === 'shell' ? 'a shell' : name;
  // No backup is restored here: that would take back what has been released to other areas since.
  if (store.historiesIn !== undefined)
    return `The history of ${name} in ${store.place(store.historiesIn)} is missing, although ${live} is live. Release the live commit again. Remove no file.`;
  return `${store.place(`history/${name}.json`)} is missing, although ${live} is live. Restore it from a backup; without one, release the live commit again. Remove no file.`;
}
