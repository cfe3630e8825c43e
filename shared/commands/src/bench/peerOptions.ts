import { parseArgs } from 'node:util';
import { CommandError } from '../common/commandError';

export interface PeerOptions {
  /** Measured cold visits per app, condition and pass. */
  runs: number;
  /** How often everything is measured, each time in a new browser. */
  passes: number;
  /** Repetitions of each click in a warm visit. */
  clicks: number;
  /** Round trips from the list to a record. */
  loops: number;
}

export function peerOptions(args: string[]): PeerOptions {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string' }, passes: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const { quick = false } = values;
  const runs = Number(values.runs ?? (quick ? 2 : 8));
  const passes = Number(values.passes ?? (quick ? 1 : 2));
  if (![runs, passes].every((count) => Number.isInteger(count) && count > 0))
    throw new CommandError('--runs and --passes must be positive integers.');
  return { runs, passes, clicks: quick ? 4 : 8, loops: quick ? 8 : 40 };
}
