import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areaFolder, areaNames, git, workspaceRoot } from '@console/build/workspace';
import { assertAreaManifests } from './area/areaManifest';
import { removeMentions } from './area/areaMentions';
import { CommandError } from './common/commandError';
import { isUncommitted } from './release/provenance';

const options = { anyway: { type: 'boolean', default: false } } as const;

/** Files of the checkout that mention an area; empty if git cannot tell. */
function filesNaming(area: string): string[] {
  try {
    // `mf-reports` is not mentioned by `mf-reports-archive`.
    const pattern = `(^|[^[:alnum:]-])${area}($|[^[:alnum:]-])`;
    return git(workspaceRoot, 'grep', '-l', '--extended-regexp', pattern).split('\n');
  } catch {
    return [];
  }
}

function removeFromCheckout(area: string, anyway: boolean): string {
  const areas = areaNames();
  if (!areas.includes(area))
    throw new CommandError(`No area ${area} in this checkout. Available: ${areas.join(', ')}.`);
  const folder = areaFolder(area);
  const uncommitted = isUncommitted([folder]);
  if (!anyway && uncommitted !== false)
    throw new CommandError(
      uncommitted
        ? `${area} has uncommitted changes, which would be lost. Commit them, or discard them with --anyway.`
        : `Git cannot tell whether ${area} has uncommitted changes, which would be lost. To remove it regardless, use --anyway.`,
    );
  // While another is invalid, the lists of areas cannot be rewritten.
  assertAreaManifests(areas.filter((name) => name !== area));
  rmSync(folder, { recursive: true });
  removeMentions(area);
  const naming = filesNaming(area).filter((file) => file !== 'pnpm-lock.yaml');
  return [
    `Removed ${area} from this checkout: its folder, service, registry entry and code owners.`,
    ...(naming.length > 0 ? ['It is still mentioned in:', ...naming.map((file) => `  ${file}`)] : []),
    'If others link to its pages or show its widgets, they no longer compile: npm run check says where.',
  ].join('\n');
}

/** `npm run remove-area`: removes an area from this checkout; `bin/console.mjs` uninstalls its dependencies. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [area, ...more] = positionals;
  if (!area || more.length > 0)
    throw new CommandError('Specify one area to remove: npm run remove-area -- mf-reports');
  if (area === 'shell')
    throw new CommandError('The shell cannot be removed: the console cannot run without it.');
  console.log(removeFromCheckout(area, values.anyway));
}
