import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames, isOwnRepository } from '@console/build/workspace';
import { CommandError } from '../common/commandError';
import type { ReleaseStore } from '../store/releaseStore';
import { storeAt } from '../store/storeAt';
import { liveShellId, releasedAreas } from './releaseFolder';

const options = {
  to: { type: 'string' },
  /** The commit to roll back to. */
  commit: { type: 'string' },
  /** Proceed even if live areas would be refused. */
  anyway: { type: 'boolean', default: false },
  /** The file of the key to sign with. */
  key: { type: 'string' },
  /** Roll back to having no live release. */
  'to-nothing': { type: 'boolean', default: false },
} as const;

/** The options of each command, apart from the store. */
const supported = {
  release: ['anyway', 'key'],
  rollback: ['commit', 'to-nothing'],
  releases: [],
} satisfies Record<string, (keyof typeof options)[]>;

/** The store given with `--to`, which must exist. `example` is the usage shown if it is missing. */
export async function existingStore(to: string | undefined, example: string): Promise<ReleaseStore> {
  const store = namedStore(to, example);
  if (await store.exists()) return store;
  if (isBucket(store)) throw new CommandError(noReleases(store));
  const problem = existsSync(store.name) ? `${store.name} is a file` : `Folder ${store.name} does not exist`;
  throw new CommandError(`${problem}. Specify the folder that releases were written to.`);
}

const isBucket = ({ name }: ReleaseStore) => name.startsWith('s3://');

export const noReleases = (store: ReleaseStore) =>
  `${store.name} contains no releases. Specify the ${isBucket(store) ? 'bucket and prefix' : 'folder'} that releases were written to.`;

function namedStore(to: string | undefined, example: string): ReleaseStore {
  if (!to) throw new CommandError(`Specify the folder or bucket that the gateway serves: ${example}`);
  return storeAt(to);
}

/**
 * Parses `[area …] --to <store>` and the options of the command. A release takes names from this checkout; every other
 * command from the store, to which other checkouts release as well.
 */
export async function releaseArguments(args: string[], command: keyof typeof supported) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const mine: readonly string[] = ['to', ...supported[command]];
  const foreign = Object.entries(values).find(([name, value]) => value && !mine.includes(name))?.[0];
  if (foreign)
    throw new CommandError(
      `npm run ${command} does not support --${foreign}. Nothing was changed. See npm run ${command} -- --help.`,
    );
  // With a single area there is no need to name it.
  if (isOwnRepository && positionals.length === 0) positionals.push(...areaNames());
  const { to, commit, anyway, key, 'to-nothing': toNothing } = values;
  const example = `npm run ${command} -- ${isOwnRepository ? '' : 'mf-clients '}--to <folder | s3://bucket/prefix>`;
  const releases = command === 'release';
  const store = releases ? namedStore(to, example) : await existingStore(to, example);
  const here = isOwnRepository ? areaNames() : ['shell', ...areaNames()];
  const known = releases ? here : ['shell', ...(await releasedAreas(store))];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) {
    const available = releases || (await liveShellId(store)) ? known : known.slice(1);
    throw new CommandError(
      available.length > 0
        ? `No ${unknown} in ${releases ? 'this checkout' : store.name}. Available: ${available.join(', ')}.`
        : noReleases(store),
    );
  }
  const keyFile = key === undefined ? undefined : resolve(key);
  return { store, names: positionals, commit, anyway, keyFile, toNothing };
}
