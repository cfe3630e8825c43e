import { parseSync } from '@swc/core';

/** A part of a syntax tree of swc. */
export interface Syntax {
  readonly type: string;
  readonly [name: string]: unknown;
}

const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

export const syntaxOf = (code: string, path = 'sample.ts'): Syntax[] =>
  partsOf(parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' }));

/** Whether it is a type, or only names a member of an object. */
function isNoValue(of: unknown, name: string, part: unknown): boolean {
  if (/^(?:type|returnType)/.test(name)) return true;
  if (nameOf(part) === '' || !isSyntax(of)) return false;
  return name === 'property' || (name === 'key' && of.type !== 'AssignmentPatternProperty');
}

/** The values and statements directly below a part of the tree. */
export function partsOf(part: unknown): Syntax[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, child]: [string, unknown]) => {
    if (isNoValue(part, name, child)) return [];
    return isSyntax(child) ? [child] : partsOf(child);
  });
}

/** A part of the tree and all below it. */
export const allOf = (part: Syntax): Syntax[] => [part, ...partsOf(part).flatMap(allOf)];

export const isFunction = ({ type }: Syntax) =>
  /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|(?:Method|Getter)Property|ClassMethod)$/.test(
    type,
  );

/** A function, and what is below it but not in the functions there, which are the last of a branch. */
export const ownOf = (part: Syntax): Syntax[] => [
  part,
  ...partsOf(part).flatMap((child) => (isFunction(child) ? [child] : ownOf(child))),
];

export const nameOf = (part: unknown): string =>
  isSyntax(part) && part.type === 'Identifier' && typeof part.value === 'string' ? part.value : '';

/** What is called: `useEffect`, `window.addEventListener`. */
export const calledBy = ({ type, callee }: Syntax): string =>
  type === 'CallExpression' ? pathOf(callee) : '';

function pathOf(part: unknown): string {
  if (!isSyntax(part) || part.type !== 'MemberExpression') return nameOf(part);
  return `${pathOf(part.object)}.${nameOf(part.property)}`;
}

/** The names that a parameter or a declaration introduces. */
export function boundBy(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (!isSyntax(pattern)) return [];
  const { type, pat, left, properties, elements, argument, key, value } = pattern;
  if (type === 'Identifier') return [nameOf(pattern)];
  if (type === 'AssignmentPatternProperty') return boundBy(key);
  if (type === 'KeyValuePatternProperty') return boundBy(value);
  return boundBy(pat ?? left ?? properties ?? elements ?? argument);
}
