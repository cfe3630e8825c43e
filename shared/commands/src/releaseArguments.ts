import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames } from '@console/build/workspace';
import { CommandError } from './commandError';

interface ReleaseArguments {
  folder: string;
  areas: string[];
  /** The commit to go back to, where one was named. */
  commit: string | undefined;
}

/** `[area …] --to <folder> [--commit <commit>]` */
export function releaseArguments(args: string[], command: string): ReleaseArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, commit: { type: 'string' } },
  });
  if (!values.to)
    throw new CommandError(
      `Name the folder that the gateway serves: npm run ${command} -- mf-clients --to <folder>`,
    );
  const known = [...areaNames(), 'shell'];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new CommandError(`There is no area ${unknown}. There are: ${known.join(', ')}.`);
  return { folder: resolve(values.to), areas: positionals, commit: values.commit };
}
