import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames, isOwnRepository } from '@console/build/workspace';
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
  /** The file of the key that a release is signed with. */
  keyFile: string | undefined;
  /** Back to no release at all. */
  toNothing: boolean;
}

const options = {
  to: { type: 'string' },
  commit: { type: 'string' },
  anyway: { type: 'boolean', default: false },
  key: { type: 'string' },
  'to-nothing': { type: 'boolean', default: false },
} as const;

/** The folder of releases that a command is given; `example` says how it is called. */
export function existingFolder(to: string | undefined, example: string): string {
  const folder = namedFolder(to, example);
  if (!existsSync(folder))
    throw new CommandError(`There is no folder ${folder}. Name the one that releases were written to.`);
  return folder;
}

function namedFolder(to: string | undefined, example: string): string {
  if (!to) throw new CommandError(`Name the folder that the gateway serves: ${example}`);
  return resolve(to);
}

/**
 * `[area …] --to <folder>` and what else the command takes. A release names what is in this checkout; every other command
 * what is in the folder, where other checkouts release as well.
 */
export function releaseArguments(
  args: string[],
  command: 'release' | 'rollback' | 'releases' | 'remove-area',
): ReleaseArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  // Where there is one area, it is the one that is meant.
  if (isOwnRepository && positionals.length === 0) positionals.push(...areaNames());
  const { to, commit, anyway, key, 'to-nothing': toNothing } = values;
  const example = `npm run ${command} -- mf-clients --to <folder>`;
  const releases = command === 'release';
  const folder = releases ? namedFolder(to, example) : existingFolder(to, example);
  const here = isOwnRepository ? areaNames() : ['shell', ...areaNames()];
  const known = releases ? here : ['shell', ...releasedAreas(folder)];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown} in ${releases ? 'this checkout' : folder}. There are: ${known.join(', ')}.`,
    );
  if (key !== undefined && !releases) throw new CommandError('Only a release is signed: leave --key out.');
  const keyFile = key === undefined ? undefined : resolve(key);
  return { folder, names: positionals, commit, anyway, keyFile, toNothing };
}
