/**
 * The order of measurements: each contender once per run, with each run starting at the next one, so that none is
 * always first.
 */
export function turns<T>(contenders: readonly T[], runs: number): T[][] {
  return Array.from({ length: runs }, (_, run) => {
    const first = run % contenders.length;
    return [...contenders.slice(first), ...contenders.slice(0, first)];
  });
}
