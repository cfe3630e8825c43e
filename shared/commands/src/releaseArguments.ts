import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames } from '@console/build/workspace';
import { CommandError } from './commandError';

interface ReleaseArguments {
  folder: string;
  /** Areas, and `shell`. */
  names: string[];
  /** The commit to go back to, where one was named. */
  commit: string | undefined;
  /** Also where live areas would be refused. */
  anyway: boolean;
}

const options = {
  to: { type: 'string' },
  commit: { type: 'string' },
  anyway: { type: 'boolean', default: false },
} as const;

/** `[area …] --to <folder>` and what else the command takes. */
export function releaseArguments(args: string[], command: string): ReleaseArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { to, commit, anyway } = values;
  if (!to)
    throw new CommandError(
      `Name the folder that the gateway serves: npm run ${command} -- mf-clients --to <folder>`,
    );
  const known = ['shell', ...areaNames()];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new CommandError(`There is no ${unknown}. There are: ${known.join(', ')}.`);
  return { folder: resolve(to), names: positionals, commit, anyway };
}
