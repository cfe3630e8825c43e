import { CommandError } from './common/commandError';
import { quoted } from './common/quoted';
import { rollBackArea, takeDown } from './release/areaRollback';
import { releaseArguments } from './release/releaseArguments';
import { rollBackShell } from './release/shellRelease';
import type { ReleaseTransaction } from './store/releaseStore';

/** Rolls back the shell or an area: to the release with the given commit, else to the one before the live one. */
export async function rollBack(open: ReleaseTransaction, name: string, commit?: string): Promise<string> {
  if (!commit && (await open.wasUnfinished(name)))
    throw new CommandError(
      `Another change to ${name} was interrupted or is still in progress. Nothing was rolled back, because that could go back too far. See what is live with npm run releases -- ${name} --to ${quoted(open.name)}, then choose with --commit.`,
    );
  return name === 'shell' ? rollBackShell(open, commit) : rollBackArea(open, name, commit);
}

/** `npm run rollback`: points back to the previous release, to the given one, or to none. No code files change. */
export async function run(args: string[]): Promise<void> {
  const { store, names, commit, toNothing } = await releaseArguments(args, 'rollback');
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError(
      'Specify one area, or shell, to roll back: npm run rollback -- mf-clients --to <folder | s3://bucket/prefix>',
    );
  if (toNothing && name === 'shell')
    throw new CommandError('The console cannot run without a shell. Roll it back to a working release.');
  if (toNothing && commit) throw new CommandError('Use either --commit or --to-nothing, not both.');
  const back = (open: ReleaseTransaction) =>
    toNothing ? takeDown(open, name) : rollBack(open, name, commit);
  console.log(await store.transaction(`rollback of ${name}`, back));
}
