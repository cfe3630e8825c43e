import { browsers } from '@console/build/browsers';
import bcd, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** `owner.name` or `owner.prototype.name`; a global if there is no owner. */
export interface NewerFunction {
  owner: string | null;
  name: string;
  /** Static, on the prototype, or both, because the data does not tell for the language's own functions. */
  on: 'itself' | 'prototype' | 'both';
}

function isBrowser(name: string): name is BrowserName {
  return name in bcd.browsers;
}

const oldest = browsers.map((browser) => {
  const [name = '', version] = browser.split(' >= ');
  if (!isBrowser(name)) throw new Error(`There is no data on ${name}`);
  return { name, version: Number(version) };
});

/** Supported without a flag and under its standard name. */
const isPlain = ({ flags, prefix, alternative_name }: SimpleSupportStatement) =>
  !flags && !prefix && !alternative_name;

/** Parses a version as in the data: `109`, `≤37`, `preview`, false. */
const isUpTo = (version: unknown, oldest: number) =>
  typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldest;

function isLacking({ __compat }: Identifier): boolean {
  if (!__compat) return false;
  return oldest.some(({ name, version }) => {
    const statements = __compat.support[name];
    if (statements === undefined) return false;
    const plain = (Array.isArray(statements) ? statements : [statements]).filter(isPlain);
    return !plain.some(
      ({ version_added, version_removed }) =>
        isUpTo(version_added, version) && !isUpTo(version_removed, version),
    );
  });
}

function entries(of: Identifier): [string, Identifier][] {
  return Object.keys(of).flatMap((name): [string, Identifier][] => {
    const member = of[name];
    return name === '__compat' || !member ? [] : [[name, member]];
  });
}

function ofLanguage([owner, members]: [string, Identifier]): NewerFunction[] {
  if (isLacking(members)) return [{ owner: null, name: owner, on: 'itself' }];
  return entries(members)
    .filter(([name, member]) => name !== owner && isLacking(member))
    .map(([name]) => ({ owner, name, on: 'both' }));
}

function ofPlatform([owner, members]: [string, Identifier]): NewerFunction[] {
  if (isLacking(members)) return [{ owner: null, name: owner, on: 'itself' }];
  return entries(members)
    .filter(([name, member]) => name !== owner && !name.endsWith('_event') && isLacking(member))
    .map(([name]) =>
      name.endsWith('_static')
        ? { owner, name: name.replace('_static', ''), on: 'itself' }
        : { owner, name, on: owner === 'Window' ? 'both' : 'prototype' },
    );
}

/** The browser under test enforces the policy about these even if they are removed, unlike a browser without them. */
const isHeldByPolicy = ({ name }: NewerFunction) => /^trusted/i.test(name);

/** All functions of the language and the platform that one of the browsers in docs/browsers.md lacks. */
export function newerFunctions(): NewerFunction[] {
  const { builtins = {} } = bcd.javascript;
  const all = [...entries(builtins).flatMap(ofLanguage), ...entries(bcd.api).flatMap(ofPlatform)];
  return all.filter((one) => !isHeldByPolicy(one));
}

/** Deletes the functions. Runs in the page, before any of its scripts. */
export function removeFunctions(functions: readonly NewerFunction[]): void {
  const keyOf = (name: string) =>
    name.startsWith('@@') ? Object.getOwnPropertyDescriptor(Symbol, name.slice(2))?.value : name;
  for (const { owner, name, on } of functions) {
    const key = keyOf(name);
    if (key === undefined) continue;
    const found: unknown = owner === null || owner === 'Window' ? window : Reflect.get(window, owner);
    if (typeof found !== 'function' && typeof found !== 'object') continue;
    if (found === null) continue;
    if (on !== 'prototype') Reflect.deleteProperty(found, key);
    const prototype: unknown = Reflect.get(found, 'prototype');
    if (on !== 'itself' && typeof prototype === 'object' && prototype !== null)
      Reflect.deleteProperty(prototype, key);
  }
}
