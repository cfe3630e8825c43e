import { rollBackArea, takeOut } from './areaRollback';
import { CommandError } from './commandError';
import { openFolder } from './openFolder';
import { releaseArguments } from './releaseArguments';
import { rollBackShell } from './shellRelease';

/**
 * `npm run rollback -- mf-clients --to <folder> [--commit <commit> | --to-nothing]`: puts the pointer back to the release
 * that was live before, to a named one, or to none. No file of code changes.
 */
export async function run(args: string[]): Promise<void> {
  const { folder, names, commit, toNothing } = releaseArguments(args, 'rollback');
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError('Name the one thing to roll back: npm run rollback -- mf-clients --to <folder>');
  if (toNothing && name === 'shell')
    throw new CommandError('Without a shell there is no console. Roll it back to a release that works.');
  if (toNothing && commit) throw new CommandError('Name a commit or --to-nothing, not both.');
  const back = () => {
    if (name === 'shell') return rollBackShell(folder, commit);
    return toNothing ? takeOut(folder, name) : rollBackArea(folder, name, commit);
  };
  console.log(await openFolder(folder, `rollback of ${name}`, back));
}
