import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import ignore from 'ignore';

/** The pattern of a line and its owners. That of a comment matches nothing, as that of an empty line. */
const partsOf = (line: string) => line.replace(/\s#.*/, '').split(/\s/).filter(Boolean);

/**
 * The owner of the shell or an area, from the last matching line of CODEOWNERS. Undefined for an area that is not in this
 * checkout unless a line names it: the catch-all line only covers what is in the checkout.
 */
export function ownerOf(name: string, root = workspaceRoot): string | undefined {
  const file = join(root, 'CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const matches = ([pattern = '']: string[]) => ignore().add(pattern).ignores(`${name}/package.json`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pattern, ...owners] = lines.map(partsOf).findLast(matches) ?? [];
  if (pattern === '*' && !existsSync(join(root, name))) return undefined;
  return owners.join(' ') || undefined;
}
