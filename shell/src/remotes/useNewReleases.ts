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

/** Whether the page as it is served now names other code of the shell than the code that runs in this tab. */
async function isShellNewer(): Promise<boolean> {
  const running = document.querySelector('script[src*="/static/js/index."]')?.getAttribute('src');
  if (!running) return false;
  const reply = await fetch('/', { credentials: 'omit', cache: 'no-store' });
  return reply.ok && !(await reply.text()).includes(running);
}

/** What a new release is ready of; what cannot be asked counts as unchanged. */
export function useNewReleases(): string[] {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      const areas = registeredAreas();
      const [shellIsNewer, ...newer] = await Promise.all(
        [isShellNewer(), ...areas.map(isNewer)].map((answer) => answer.catch(() => false)),
      );
      const titles = areas.filter((_, i) => newer[i]).map(({ title }) => title);
      setTitles(shellIsNewer ? ['the console', ...titles] : titles);
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
