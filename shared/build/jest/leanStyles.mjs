import { createRequire } from 'node:module';

const requireOfEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const requireOfPage = createRequire(requireOfEnvironment.resolve('jsdom'));

/** The properties that determine whether a control is visible and clickable, and whether they inherit. */
const decisive = new Map([
  ['display', { initial: '', inherits: false }],
  ['visibility', { initial: 'visible', inherits: true }],
  ['opacity', { initial: '', inherits: false }],
  ['pointer-events', { initial: 'auto', inherits: true }],
]);
const decides = /(^|[\s{;])(display|visibility|opacity|pointer-events):/;
const pseudoElement = /:(before|after)|::/;
/** Classes of antd's transitions, which do not run in tests: a test would be stuck in the first frame. */
const moving = /-(appear|enter|leave)\b/;

/** Splits a selector at these characters, except inside brackets. */
function splitSelector(selector, separators) {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth += 1;
    if (depth === 0 && separators.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
    if (sign === ')' || sign === ']') depth -= 1;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** What the last compound of a selector requires of the element itself. */
function requirementsOf(selector) {
  const compound = splitSelector(selector, ' >+~')
    .at(-1)
    .replace(/:[\w-]+|\([^()]*(\([^()]*\))*[^()]*\)|\[[^\]]*\]/g, '');
  const classes = compound.match(/\.[\w-]+/g) ?? [];
  const [name] = compound.match(/^[\w-]+/) ?? [];
  return {
    // The longest class is the most selective.
    key: classes.toSorted((one, other) => other.length - one.length)[0] ?? name ?? '*',
    classes,
    isAll: selector === (classes.length > 0 ? classes.join('') : (name ?? '*')),
  };
}

/** Removes `:where`, which only affects specificity (ignored here), to reduce most selectors to plain classes. */
const plain = (selector) => selector.replace(/:where\(((\.[\w-]+)+)\)/g, '$1');

/** Indexes the relevant rules of a sheet by the class or element that each requires. */
function indexOf(rules) {
  const index = new Map();
  let order = 0;
  const add = ({ cssText, media, cssRules, selectorText, style }) => {
    if (media && Array.from(media).includes('screen')) for (const inner of cssRules) add(inner);
    if (!selectorText || !decides.test(cssText)) return;
    order += 1;
    for (const written of splitSelector(selectorText, ',')) {
      if (pseudoElement.test(written) || moving.test(written)) continue;
      const selector = plain(written);
      const { key } = requirementsOf(written);
      const { classes, isAll } = requirementsOf(selector);
      index.set(key, [...(index.get(key) ?? []), { selector, classes, isAll, style, order }]);
    }
  };
  for (const rule of rules) add(rule);
  return { index, length: rules.length };
}

/** Merges the indexes of several sheets in order. */
function joined(sheets) {
  const index = new Map();
  let before = 0;
  for (const sheet of sheets) {
    let last = before;
    for (const [key, rules] of sheet.index) {
      const here = rules.map((rule) => ({ ...rule, order: before + rule.order }));
      index.set(key, [...(index.get(key) ?? []), ...here]);
      last = Math.max(last, ...here.map(({ order }) => order));
    }
    before = last;
  }
  return { index };
}

const { parse } = requireOfPage('rrweb-cssom');
const browserSheet = indexOf(parse(requireOfPage('./jsdom/browser/default-stylesheet.js')).cssRules);

/** The relevant rules of library components, for the lifetime of this process. */
const ofLibraries = new Map();

function matches(element, has, { selector, classes, isAll }) {
  if (!classes.every((name) => has.has(name))) return false;
  try {
    return isAll || element.matches(selector);
  } catch {
    return false;
  }
}

function matchingRules(element, has, { index }) {
  const rules = [element.localName, '*', ...has].flatMap((key) => index.get(key) ?? []);
  return rules.filter((rule) => matches(element, has, rule)).sort((one, other) => one.order - other.order);
}

/** A style declaration that reads the relevant properties directly and delegates all others to jsdom. */
function declarationOf(read, rest, pseudo) {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'getPropertyValue') return read;
        const property = name === 'pointerEvents' ? 'pointer-events' : name;
        if (decisive.has(property) || (pseudo && name === 'content')) return read(property);
        const value = rest()[name];
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
      has: (_, name) => name in rest(),
    },
  );
}

/**
 * A fast `getComputedStyle` for the properties that determine visibility. It considers only the rules that set them and
 * may match the element, and caches results until the page changes. jsdom searches every rule on every query for a role,
 * and antd has hundreds, which dominated the time of screen tests. Other properties are still computed by jsdom.
 * @param changes returns the number of DOM changes so far
 */
export function leanStyles(window, changes) {
  const { document } = window;
  const compute = window.getComputedStyle.bind(window);
  const indexes = new WeakMap();
  const librarySheets = [];
  let everywhere;
  let known = new WeakMap();
  let seen;

  function indexed(sheet) {
    const before = indexes.get(sheet);
    if (before?.length === sheet.cssRules.length) return before;
    const now = indexOf(sheet.cssRules);
    indexes.set(sheet, now);
    return now;
  }

  /** The declared values of the relevant properties; as in jsdom, the last declaration wins. */
  function declared(element) {
    const before = known.get(element);
    if (before) return before;
    const now = new Map();
    const take = (style) => {
      for (const name of decisive.keys()) {
        const value = style.getPropertyValue(name);
        if (value === 'unset') now.delete(name);
        else if (value) now.set(name, value);
      }
    };
    everywhere ??= joined([browserSheet, ...librarySheets]);
    const has = new Set((element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`));
    for (const sheet of [everywhere, ...[...document.styleSheets].map(indexed)])
      for (const { style } of matchingRules(element, has, sheet)) take(style);
    if (element.hasAttribute('style')) take(element.style);
    known.set(element, now);
    return now;
  }

  function computed(element, name) {
    const { initial, inherits } = decisive.get(name);
    for (let at = element; at; at = inherits ? at.parentElement : null) {
      const value = declared(at).get(name);
      if (value !== undefined) return value;
    }
    return initial;
  }

  /**
   * Registers a component's rules instead of having the library write them into the page: see cssinjs.cjs.
   * @param order precedence among components: higher wins, then later
   */
  window.takeLibraryStyles = (component, order, write) => {
    const sheet = ofLibraries.get(component) ?? { ...indexOf(parse(write()).cssRules), order };
    ofLibraries.set(component, sheet);
    const after = librarySheets.findIndex((other) => other.order > order);
    librarySheets.splice(after < 0 ? librarySheets.length : after, 0, sheet);
    everywhere = undefined;
    known = new WeakMap();
  };

  window.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof window.Element)) return compute(element, pseudo);
    let whole;
    const rest = () => {
      whole ??= compute(element);
      return whole;
    };
    const read = (name) => {
      const now = changes();
      if (seen !== now) known = new WeakMap();
      seen = now;
      if (pseudo && name === 'content') return '';
      return decisive.has(name) ? computed(element, name) : rest().getPropertyValue(name);
    };
    return declarationOf(read, rest, pseudo);
  };
}
