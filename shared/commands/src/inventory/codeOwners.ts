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
  // A line that begins with # is a pattern which matches nothing.
  const [pattern, ...owners] = line.replace(/\s#.*/, '').split(/\s/).filter(Boolean);
  if (!pattern) return [];
  const matcher = ignore().add(pattern);
  return [{ pattern, owners, matches: (path) => matcher.ignores(path) }];
}

/**
 * Who owns the code of the shell or of an area, as CODEOWNERS says: the last line that fits. Nobody, where an area is not
 * in this checkout and no line is about it: the line about everything else speaks of what is here.
 */
export function ownerOf(name: string, root = workspaceRoot): string | undefined {
  const file = join(root, 'CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const rules = readFileSync(file, 'utf8').split('\n').flatMap(ruleOf);
  const rule = rules.findLast(({ matches }) => matches(`${name}/package.json`));
  if (!rule || (rule.pattern === '*' && !existsSync(join(root, name)))) return undefined;
  return rule.owners.join(' ') || undefined;
}
