import { parseArgs } from 'node:util';
import { areaNames, isOwnRepository } from '@console/build/workspace';
import { buildMissing } from './building/built';
import { releaseTarget, remoteTarget, shellTarget } from './building/targets';
import { CommandError } from './common/commandError';

/** `npm run build`: builds the named targets, or the whole console, for this machine or as deployed (`--release`). */
export async function run(args: string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: { release: { type: 'boolean' } },
  });
  const areaTarget = values.release ? releaseTarget : remoteTarget;
  const targets = new Map([
    ...(isOwnRepository ? [] : [['shell', shellTarget()] as const]),
    ...areaNames().map((name) => [name, areaTarget(name)] as const),
  ]);
  const unknown = names.find((name) => !targets.has(name));
  if (unknown)
    throw new CommandError(`Unknown target ${unknown}. Available: ${[...targets.keys()].join(', ')}.`);
  const hasBuilt = await buildMissing(
    [...targets].filter(([name]) => names.length === 0 || names.includes(name)).map(([, target]) => target),
  );
  if (!hasBuilt) console.log('Everything is up to date.');
}
