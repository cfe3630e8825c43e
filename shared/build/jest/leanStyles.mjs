import { createRequire } from 'node:module';

const requireOfEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const requireOfPage = createRequire(requireOfEnvironment.resolve('jsdom'));

/** What decides whether a person can see and click a control, and whether it inherits what its parent has. */
const decisive = new Map([
  ['display', { initial: '', inherits: false }],
  ['visibility', { initial: 'visible', inherits: true }],
  ['opacity', { initial: '', inherits: false }],
  ['pointer-events', { initial: 'auto', inherits: true }],
]);
const decides = /(^|[\s{;])(display|visibility|opacity|pointer-events):/;
const pseudoElement = /:(before|after)|::/;
/** How a motion of antd's begins and ends. There are no motions here: a test would see of its first frame what is left. */
const moving = /-(appear|enter|leave)\b/;

/** The parts of a selector that stand outside brackets, cut where `cut` says. */
function outside(selector, cut) {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth += 1;
    if (depth === 0 && cut.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
    if (sign === ')' || sign === ']') depth -= 1;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** What the last part of a selector asks of the element itself. */
function askedBy(selector) {
  const asked = outside(selector, ' >+~')
    .at(-1)
    .replace(/:[\w-]+|\([^()]*(\([^()]*\))*[^()]*\)|\[[^\]]*\]/g, '');
  const classes = asked.match(/\.[\w-]+/g) ?? [];
  const [name] = asked.match(/^[\w-]+/) ?? [];
  return {
    // The longest class most likely says no.
    key: classes.toSorted((one, other) => other.length - one.length)[0] ?? name ?? '*',
    classes,
    isAll: selector === (classes.length > 0 ? classes.join('') : (name ?? '*')),
  };
}

/** `:where` only takes the weight from a rule, which is not asked here; without it most selectors are classes alone. */
const plain = (selector) => selector.replace(/:where\(((\.[\w-]+)+)\)/g, '$1');

/** The decisive rules of a sheet, by the class or element that each asks for. */
function indexOf(rules) {
  const index = new Map();
  let order = 0;
  const add = ({ cssText, media, cssRules, selectorText, style }) => {
    if (media && Array.from(media).includes('screen')) for (const inner of cssRules) add(inner);
    if (!selectorText || !decides.test(cssText)) return;
    order += 1;
    for (const written of outside(selectorText, ',')) {
      if (pseudoElement.test(written) || moving.test(written)) continue;
      const selector = plain(written);
      const { key } = askedBy(written);
      const { classes, isAll } = askedBy(selector);
      index.set(key, [...(index.get(key) ?? []), { selector, classes, isAll, style, order }]);
    }
  };
  for (const rule of rules) add(rule);
  return { index, length: rules.length };
}

/** One index of several sheets, the rules of the last one last. */
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

/** By component: what of a library's rules decides, for as long as this process runs test files. */
const ofLibraries = new Map();

function fits(element, has, { selector, classes, isAll }) {
  if (!classes.every((name) => has.has(name))) return false;
  try {
    return isAll || element.matches(selector);
  } catch {
    return false;
  }
}

function fitting(element, has, { index }) {
  const rules = [element.localName, '*', ...has].flatMap((key) => index.get(key) ?? []);
  return rules.filter((rule) => fits(element, has, rule)).sort((one, other) => one.order - other.order);
}

/** As the page would have it: what is decisive is read, and whatever else is asked for is jsdom's to compute. */
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
 * Answers what a test asks of a style, whether a control can be seen and clicked, from the few rules that decide it and
 * may fit the element, once between two changes of the page. jsdom, which draws nothing, looks through every rule at
 * every question for a role, and antd has hundreds: most of what a screen's test costs. It answers everything else.
 * @param changes counts the changes of the page
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

  /** What is said of the decisive properties; as in jsdom, what is said last counts. */
  function said(element) {
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
      for (const { style } of fitting(element, has, sheet)) take(style);
    if (element.hasAttribute('style')) take(element.style);
    known.set(element, now);
    return now;
  }

  function computed(element, name) {
    const { initial, inherits } = decisive.get(name);
    for (let at = element; at; at = inherits ? at.parentElement : null) {
      const value = said(at).get(name);
      if (value !== undefined) return value;
    }
    return initial;
  }

  /**
   * Takes a component's rules as a library would write them into the page: see cssinjs.cjs.
   * @param order of two rules that both fit, that of the higher order counts, or of the later one
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
