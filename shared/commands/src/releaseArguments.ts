import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames } from '@console/build/workspace';
import { CommandError } from './commandError';
import { releasedAreas } from './releaseFolder';

interface ReleaseArguments {
  folder: string;
  /** Areas, and `shell`. */
  names: string[];
  /** The commit to go back to, where one was named. */
  commit: string | undefined;
  /** Also where live areas would be refused. */
  anyway: boolean;
  /** Back to no release at all. */
  toNothing: boolean;
}

const options = {
  to: { type: 'string' },
  commit: { type: 'string' },
  anyway: { type: 'boolean', default: false },
  'to-nothing': { type: 'boolean', default: false },
} as const;

/**
 * `[area …] --to <folder>` and what else the command takes. A release names what is in this checkout; every other command
 * what is in the folder, where other checkouts release as well.
 */
export function releaseArguments(
  args: string[],
  command: 'release' | 'rollback' | 'releases' | 'remove-area',
): ReleaseArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { to, commit, anyway, 'to-nothing': toNothing } = values;
  if (!to)
    throw new CommandError(
      `Name the folder that the gateway serves: npm run ${command} -- mf-clients --to <folder>`,
    );
  const folder = resolve(to);
  const releases = command === 'release';
  if (!releases && !existsSync(folder))
    throw new CommandError(`There is no folder ${folder}. Name the one that releases were written to.`);
  const known = ['shell', ...(releases ? areaNames() : releasedAreas(folder))];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown} in ${releases ? 'this checkout' : folder}. There are: ${known.join(', ')}.`,
    );
  return { folder, names: positionals, commit, anyway, toNothing };
}
