import { runtimeConfig } from '@console/api';
import type { RegisteredArea } from '@console/area';
import { onSignOut } from '@console/auth';
import type { StateTone } from '@console/ui/StateTag';
import { type AreaState, areaState, setAreaState } from './areaStates';
import { refusedAreas, registeredAreas } from './registry';
import { thrownText } from './release/loadFailure';
import { overrideOf } from './release/overrides';

export interface RunningArea {
  name: string;
  title: string;
  state: AreaState;
  /** A sentence for each link or page that this console leaves out. */
  leftOut: readonly string[];
}

const phases: Record<AreaState['phase'] | 'stopped', { label: string; tone: StateTone }> = {
  notLoaded: { label: 'Not loaded yet', tone: 'neutral' },
  loading: { label: 'Loading', tone: 'waiting' },
  slow: { label: 'Slow', tone: 'warning' },
  loaded: { label: 'Loaded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  refused: { label: 'Refused', tone: 'bad' },
  stopped: { label: 'Stopped working', tone: 'bad' },
};

export const shownPhase = ({ phase, stopped }: AreaState) => phases[stopped ? 'stopped' : phase];

/** Every area in the registry with its state in this tab. */
export function runningAreas(): RunningArea[] {
  const read = registeredAreas().map(({ name, title, leftOut }): RunningArea => {
    const state = areaState(name);
    return { name, title, state, leftOut: [...leftOut, ...(state.closedRoutes ?? [])] };
  });
  const refused = refusedAreas().map(
    ({ name, reason }): RunningArea => ({
      name,
      title: name,
      state: {
        phase: 'refused',
        reason: `Its entry in the registry is not valid for this console. ${reason}`,
      },
      leftOut: [],
    }),
  );
  return [...read, ...refused];
}

let lastCrash = '';
// It may name what the user had on screen.
onSignOut(() => {
  lastCrash = '';
});

/**
 * Records an error thrown by a running area: in its state, in the support text and in the browser's console. Returns a
 * function that ends the state, once the error is no longer on screen.
 */
export function noteCrash({ name, title }: Pick<RegisteredArea, 'name' | 'title'>, error: unknown) {
  console.error(`${title} stopped`, error);
  lastCrash = `${title} stopped: ${thrownText(error)}`;
  const set = (stopped: boolean) => setAreaState(name, { ...areaState(name), stopped });
  set(true);
  return () => set(false);
}

/** The text that users copy for support: the console, the browser, and each area with its release, state and reason. */
export function supportText(): string {
  const lines = runningAreas().map(({ name, state, leftOut }) => {
    const { reason, thrown, release, entry, loadTime, fallback } = state;
    const facts = [
      name,
      shownPhase(state).label,
      release && `${release.version} (${release.commit})`,
      state.phase === 'loaded' && (state.signedWith ? `signed with ${state.signedWith}` : 'not signed'),
      loadTime !== undefined && `${Math.round(loadTime)} ms`,
      entry,
      reason,
      fallback && `previous release; ${fallback.from.version} (${fallback.from.commit}): ${fallback.reason}`,
      overrideOf(name) && `override ${overrideOf(name)}`,
      ...leftOut,
    ];
    return [facts.filter(Boolean).join(' | '), thrown ?? fallback?.thrown].filter(Boolean).join('\n');
  });
  return [
    `Console ${CONSOLE_VERSION}, ${runtimeConfig().environment}, ${navigator.userAgent}`,
    ...lines,
    lastCrash,
  ]
    .join('\n')
    .trimEnd();
}
