import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areaFolder, areaNames, workspaceRoot } from '@console/build/workspace';
import { forget } from './areaMentions';
import { takeOut } from './areaRollback';
import { CommandError } from './commandError';
import { git } from './git';
import { isUncommitted } from './provenance';
import { releaseArguments } from './releaseArguments';

const options = { to: { type: 'string' }, anyway: { type: 'boolean', default: false } } as const;

/** Files of the checkout that name an area; none where git cannot say. */
function filesNaming(area: string): string[] {
  try {
    return git(workspaceRoot, 'grep', '-l', '--fixed-strings', area).split('\n');
  } catch {
    return [];
  }
}

function removeFromCheckout(area: string, anyway: boolean): string {
  if (!areaNames().includes(area))
    throw new CommandError(
      `There is no area ${area} in this checkout. There are: ${areaNames().join(', ')}.`,
    );
  const folder = areaFolder(area);
  const uncommitted = isUncommitted([folder]);
  if (!anyway && uncommitted !== false)
    throw new CommandError(
      uncommitted
        ? `${area} holds changes that are in no commit, and nothing could bring them back. Commit them, or remove them too with --anyway.`
        : `Git cannot say here whether ${area} holds changes that are in no commit, and nothing could bring them back. Remove it all the same with --anyway.`,
    );
  rmSync(folder, { recursive: true });
  forget(area);
  const naming = filesNaming(area).filter((file) => file !== 'pnpm-lock.yaml');
  return [
    `${area} is out of this checkout: its folder, its service, its line in the registry and among the code owners.`,
    ...(naming.length > 0 ? ['It is still named in', ...naming.map((file) => `  ${file}`)] : []),
  ].join('\n');
}

/**
 * `npm run remove-area -- mf-reports --to <store>` takes an area out of the running console;
 * `npm run remove-area -- mf-reports` then out of this checkout. `bin/console.mjs` uninstalls what only it needed.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [area, ...more] = positionals;
  if (!area || more.length > 0)
    throw new CommandError('Name the one area to remove: npm run remove-area -- mf-reports --to <store>');
  if (area === 'shell') throw new CommandError('The shell is no area: without it there is no console.');
  if (values.to === undefined) return console.log(removeFromCheckout(area, values.anyway));
  const { store } = await releaseArguments(args, 'remove-area');
  console.log(await store.turn(`removal of ${area}`, (open) => takeOut(open, area)));
}
