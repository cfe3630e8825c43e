import { browsers } from '@console/build/browsers';
import bcd, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** `global.owner.name`, or `global.owner.prototype.name`; where there is no owner, of the window. */
export interface YoungerFunction {
  owner: string | null;
  name: string;
  /** Where it is: on the owner itself, on what it makes, or either, which the data does not tell for the language. */
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

/** Without a flag, under its own name. */
const isPlain = ({ flags, prefix, alternative_name }: SimpleSupportStatement) =>
  !flags && !prefix && !alternative_name;

/** Of a version as the data has it: `109`, `≤37`, `preview`, false. */
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

function ofLanguage([owner, members]: [string, Identifier]): YoungerFunction[] {
  if (isLacking(members)) return [{ owner: null, name: owner, on: 'itself' }];
  return entries(members)
    .filter(([name, member]) => name !== owner && isLacking(member))
    .map(([name]) => ({ owner, name, on: 'both' }));
}

function ofPlatform([owner, members]: [string, Identifier]): YoungerFunction[] {
  if (isLacking(members)) return [{ owner: null, name: owner, on: 'itself' }];
  return entries(members)
    .filter(([name, member]) => name !== owner && !name.endsWith('_event') && isLacking(member))
    .map(([name]) =>
      name.endsWith('_static')
        ? { owner, name: name.replace('_static', ''), on: 'itself' }
        : { owner, name, on: owner === 'Window' ? 'both' : 'prototype' },
    );
}

/** The browser under test holds the page to its policy for these, whether they are there or not; one without them does not. */
const isHeldByPolicy = ({ name }: YoungerFunction) => /^trusted/i.test(name);

/** Everything that one of the browsers of docs/browsers.md lacks, of the language and of the page. */
export function youngerFunctions(): YoungerFunction[] {
  const { builtins = {} } = bcd.javascript;
  const all = [...entries(builtins).flatMap(ofLanguage), ...entries(bcd.api).flatMap(ofPlatform)];
  return all.filter((one) => !isHeldByPolicy(one));
}

/** Runs in the page, before anything of it. */
export function takeAway(functions: readonly YoungerFunction[]): void {
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
