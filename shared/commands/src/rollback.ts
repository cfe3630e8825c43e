import { rollBackArea, takeOut } from './areaRollback';
import { CommandError } from './commandError';
import { releaseArguments } from './releaseArguments';
import type { OpenReleases } from './releaseStore';
import { rollBackShell } from './shellRelease';

/**
 * `npm run rollback -- mf-clients --to <store> [--commit <commit> | --to-nothing]`: puts the pointer back to the release
 * that was live before, to a named one, or to none. No file of code changes.
 */
export async function run(args: string[]): Promise<void> {
  const { store, names, commit, toNothing } = await releaseArguments(args, 'rollback');
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError('Name the one thing to roll back: npm run rollback -- mf-clients --to <store>');
  if (toNothing && name === 'shell')
    throw new CommandError('Without a shell there is no console. Roll it back to a release that works.');
  if (toNothing && commit) throw new CommandError('Name a commit or --to-nothing, not both.');
  const back = (open: OpenReleases) => {
    if (name === 'shell') return rollBackShell(open, commit);
    return toNothing ? takeOut(open, name) : rollBackArea(open, name, commit);
  };
  console.log(await store.turn(`rollback of ${name}`, back));
}
