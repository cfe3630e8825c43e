import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import ignore from 'ignore';

interface Rule {
  pattern: string;
  owners: string[];
  matches(path: string): boolean;
}

function ruleOf(line: string): Rule[] {
  // A line that starts with # becomes a pattern that matches nothing.
  const [pattern, ...owners] = line.replace(/\s#.*/, '').split(/\s/).filter(Boolean);
  if (!pattern) return [];
  const matcher = ignore().add(pattern);
  return [{ pattern, owners, matches: (path) => matcher.ignores(path) }];
}

/**
 * The owner of the shell or an area, from the last matching line of CODEOWNERS. Undefined for an area that is not in this
 * checkout unless a line names it: the catch-all line only covers what is in the checkout.
 */
export function ownerOf(name: string, root = workspaceRoot): string | undefined {
  const file = join(root, 'CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const rules = readFileSync(file, 'utf8').split('\n').flatMap(ruleOf);
  const rule = rules.findLast(({ matches }) => matches(`${name}/package.json`));
  if (!rule || (rule.pattern === '*' && !existsSync(join(root, name)))) return undefined;
  return rule.owners.join(' ') || undefined;
}
