import { useEffect, useMemo } from 'react';

interface LatestRun {
  /** Begins a run, so that none before it counts any more. What it returns says whether this one still does. */
  begin(): () => boolean;
  /** Lets none count of those that are under way. */
  drop(): void;
}

/** For work that takes its time and can be begun again meanwhile: whatever ends first, the last one begun is the one. */
export function useLatestRun(): LatestRun {
  const runs = useMemo(() => {
    let latest = 0;
    return {
      begin() {
        const run = ++latest;
        return () => run === latest;
      },
      drop() {
        latest++;
      },
    };
  }, []);
  useEffect(() => () => runs.drop(), [runs]);
  return runs;
}
