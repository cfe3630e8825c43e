import type { RegisteredArea } from '@console/area';
import { useEffect, useState } from 'react';
import { filesOf, readRelease } from '#area-source';
import { areaState } from './areaStates';
import { registeredAreas } from './registry';

/** How often what is live is asked for while someone looks at the tab, in milliseconds. */
const ASKED_EVERY = 60_000;

/**
 * Whether what is live of an area differs from what this tab runs, and is there whole. An area of which nothing was
 * loaded is left out: it comes in its new release anyway.
 */
async function isNewer(area: RegisteredArea): Promise<boolean> {
  const { phase, release: running, fellBack } = areaState(area.name);
  if (phase !== 'loaded' || !running || fellBack) return false;
  const live = await readRelease(area);
  if (!live || live.release.entry.integrity === running.entry.integrity) return false;
  const files = await Promise.all(
    filesOf(live).map(({ href }) =>
      fetch(href, { method: 'HEAD', credentials: 'omit' }).then(({ ok }) => ok),
    ),
  );
  return files.every(Boolean);
}

/** Titles of the areas of which a new release is ready; an area that cannot be asked counts as unchanged. */
export function useNewReleases(): string[] {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      const areas = registeredAreas();
      const newer = await Promise.all(areas.map((area) => isNewer(area).catch(() => false)));
      setTitles(areas.filter((_, i) => newer[i]).map(({ title }) => title));
    }
    const timer = setInterval(() => void ask(), ASKED_EVERY);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return titles;
}
