import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './common/commandError';
import { packPackages } from './pack/packPackages';

/** `npm run pack -- --to <folder>`: packs the packages that areas depend on, as files to install or publish. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  if (!values.to) throw new CommandError('Specify the folder for the files: npm run pack -- --to <folder>');
  const folder = resolve(values.to);
  const files = packPackages(folder);
  console.log(`\nPacked ${files.length} packages into ${relative(process.cwd(), folder) || '.'}:\n`);
  for (const file of files) console.log(`  ${file}`);
  console.log('\nSee docs/add-an-area.md for how an area in its own repository installs them.\n');
}
