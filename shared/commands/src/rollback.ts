import { rollBackArea, takeDown } from './areaRollback';
import { CommandError } from './commandError';
import { releaseArguments } from './releaseArguments';
import type { ReleaseTransaction } from './releaseStore';
import { rollBackShell } from './shellRelease';

/**
 * `npm run rollback -- mf-clients --to <store> [--commit <commit> | --to-nothing]`: points back to the previously live
 * release, to the given one, or to none. No code files change.
 */
export async function run(args: string[]): Promise<void> {
  const { store, names, commit, toNothing } = await releaseArguments(args, 'rollback');
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError(
      'Specify one area, or shell, to roll back: npm run rollback -- mf-clients --to <store>',
    );
  if (toNothing && name === 'shell')
    throw new CommandError('The console cannot run without a shell. Roll it back to a working release.');
  if (toNothing && commit) throw new CommandError('Use either --commit or --to-nothing, not both.');
  const back = (open: ReleaseTransaction) => {
    if (name === 'shell') return rollBackShell(open, commit);
    return toNothing ? takeDown(open, name) : rollBackArea(open, name, commit);
  };
  console.log(await store.transaction(`rollback of ${name}`, back));
}
