import type { Scale } from './scale';
import { applyChanges, changesOfState, createState, type State } from './state';
import { readStateFile, stateFileVersion, writeStateFile } from './stateFile';

/** Saved changes older than this are applied to a seed with today's dates, in milliseconds. */
const maxSeedAge = 86_400_000;

interface KeptStateOptions {
  seed: number;
  scale: Scale;
  now(): number;
  /** Without it nothing is read or written. */
  file: string | undefined;
}

/** The platform's state, with the changes of earlier runs from its file. */
export function createKeptState({ seed, scale, now, file }: KeptStateOptions) {
  let isSaved = true;
  let hasReportedUnsaved = false;
  let state = firstState();

  function seeded(seededAt: number): State {
    return createState({ seed, scale, seededAt }, () => {
      isSaved = false;
    });
  }

  function firstState(): State {
    const saved = file === undefined ? undefined : readStateFile(file);
    if (saved?.seed !== seed) return seeded(now());
    const isRecent = now() - saved.seededAt < maxSeedAge;
    const first = seeded(isRecent ? saved.seededAt : now());
    applyChanges(first, saved.changes);
    return first;
  }

  function save(): void {
    if (isSaved || file === undefined) return;
    const { seededAt } = state;
    try {
      writeStateFile(file, { version: stateFileVersion, seed, seededAt, changes: changesOfState(state) });
      isSaved = true;
    } catch (error) {
      if (hasReportedUnsaved) return;
      hasReportedUnsaved = true;
      console.error(
        `The stand-in platform cannot save its state. Until that is resolved, changes are lost when it stops. ${error}`,
      );
    }
  }

  return {
    /** Call it for every request: a reset replaces the state. */
    state: () => state,
    /** Writes the changes to the file, if there are new ones. */
    save,
    restoreSeed(): void {
      state = seeded(now());
      isSaved = false;
      save();
    },
  };
}
