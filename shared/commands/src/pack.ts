import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError';
import { packPackages } from './pack/packPackages';

/** `npm run pack -- --to <folder>`: the packages that areas stand on, as files to install or to publish. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  if (!values.to) throw new CommandError('Name the folder for the files: npm run pack -- --to <folder>');
  const folder = resolve(values.to);
  const files = packPackages(folder);
  console.log(`\n${files.length} packages are in ${relative(process.cwd(), folder) || '.'}:\n`);
  for (const file of files) console.log(`  ${file}`);
  console.log('\ndocs/add-an-area.md says how an area in a repository of its own gets them.\n');
}
