import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames, isOwnRepository } from '@console/build/workspace';
import { CommandError } from './commandError';
import { releasedAreas } from './releaseFolder';
import type { ReleaseStore } from './releaseStore';
import { storeAt } from './storeAt';

const options = {
  to: { type: 'string' },
  /** To go back to. */
  commit: { type: 'string' },
  /** Also where live areas would be refused. */
  anyway: { type: 'boolean', default: false },
  /** The file of the key that a release is signed with. */
  key: { type: 'string' },
  /** Back to no release at all. */
  'to-nothing': { type: 'boolean', default: false },
} as const;

/** What each command takes beside the store. */
const taken = {
  release: ['anyway', 'key'],
  rollback: ['commit', 'to-nothing'],
  releases: [],
  'remove-area': ['anyway'],
} satisfies Record<string, (keyof typeof options)[]>;

/** The releases that a command is given; `example` says how it is called. */
export async function existingStore(to: string | undefined, example: string): Promise<ReleaseStore> {
  const store = namedStore(to, example);
  if (!(await store.exists()))
    throw new CommandError(
      store.name.startsWith('s3://')
        ? `Nothing was released to ${store.name}. Name the bucket and prefix that releases were written to.`
        : `There is no folder ${store.name}. Name the one that releases were written to.`,
    );
  return store;
}

function namedStore(to: string | undefined, example: string): ReleaseStore {
  if (!to) throw new CommandError(`Name the folder or bucket that the gateway serves: ${example}`);
  return storeAt(to);
}

/**
 * `[area …] --to <store>` and what else the command takes. A release names what is in this checkout; every other command
 * what is in the store, where other checkouts release as well.
 */
export async function releaseArguments(args: string[], command: keyof typeof taken) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const mine: readonly string[] = ['to', ...taken[command]];
  const foreign = Object.entries(values).find(([name, value]) => value && !mine.includes(name))?.[0];
  if (foreign)
    throw new CommandError(
      `npm run ${command} takes no --${foreign}. Nothing was done; npm run ${command} -- --help says what it takes.`,
    );
  // Where there is one area, it is the one that is meant.
  if (isOwnRepository && positionals.length === 0) positionals.push(...areaNames());
  const { to, commit, anyway, key, 'to-nothing': toNothing } = values;
  const example = `npm run ${command} -- ${isOwnRepository ? '' : 'mf-clients '}--to <folder | s3://bucket/prefix>`;
  const releases = command === 'release';
  const store = releases ? namedStore(to, example) : await existingStore(to, example);
  const here = isOwnRepository ? areaNames() : ['shell', ...areaNames()];
  const known = releases ? here : ['shell', ...(await releasedAreas(store))];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown)
    throw new CommandError(
      `There is no ${unknown} in ${releases ? 'this checkout' : store.name}. There are: ${known.join(', ')}.`,
    );
  const keyFile = key === undefined ? undefined : resolve(key);
  return { store, names: positionals, commit, anyway, keyFile, toNothing };
}
