import { parseArgs } from 'node:util';
import { type Infer, integer, is, min, object } from 'superstruct';
import { CommandError } from '../commandError';

const count = min(integer(), 1);

export const PeerOptions = object({
  /** Counted cold visits of each, in each condition and pass. */
  runs: count,
  /** How often everything is measured, each time in a browser of its own. */
  passes: count,
  /** How often each click is repeated in a warm visit. */
  clicks: count,
  /** Ways from the list to a record and back. */
  loops: count,
});
export type PeerOptions = Infer<typeof PeerOptions>;

/** What `npm run bench -- peers` takes. */
export function peerOptions(args: string[]): PeerOptions {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string' }, passes: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const { quick = false } = values;
  const given = {
    runs: Number(values.runs ?? (quick ? 2 : 8)),
    passes: Number(values.passes ?? (quick ? 1 : 2)),
    clicks: quick ? 4 : 8,
    loops: quick ? 8 : 40,
  };
  if (!is(given, PeerOptions)) throw new CommandError('--runs and --passes are numbers from 1 on.');
  return given;
}
