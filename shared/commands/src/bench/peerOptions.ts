import { parseArgs } from 'node:util';
import { CommandError } from '../commandError';

export interface PeerOptions {
  /** Counted cold visits of each, in each condition and pass. */
  runs: number;
  /** How often everything is measured, each time in a browser of its own. */
  passes: number;
  /** How often each click is repeated in a warm visit. */
  clicks: number;
  /** Ways from the list to a record and back. */
  loops: number;
}

/** What `npm run bench -- peers` takes. */
export function peerOptions(args: string[]): PeerOptions {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string' }, passes: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const { quick = false } = values;
  const runs = Number(values.runs ?? (quick ? 2 : 8));
  const passes = Number(values.passes ?? (quick ? 1 : 2));
  if (![runs, passes].every((count) => Number.isInteger(count) && count > 0))
    throw new CommandError('--runs and --passes are numbers from 1 on.');
  return { runs, passes, clicks: quick ? 4 : 8, loops: quick ? 8 : 40 };
}
