/**
 * Where antd's run-time styles go: into constructed style sheets, which a content security policy does not govern, so
 * that the page needs neither a nonce nor `unsafe-inline`. Takes the place of `Dom/dynamicCSS` of @rc-component/util and
 * of its copy in @ant-design/icons (loaders/constructedStyles.cjs), with the same calls and the same order of sheets.
 *
 * Adopted sheets come after every link of the document; the cascade layer `antd` puts them before all of them again,
 * whatever is loaded when, so that a style sheet of ours never has to outdo a selector of antd's.
 */

interface Options {
  /** Before what was appended: at the very front, or in the queue of those that are. */
  prepend?: boolean | 'queue';
  /** Place in that queue; the lower, the earlier. */
  priority?: number;
  /** Attribute by which the caller keeps its keys apart from others'. */
  mark?: string;
}

interface Entry {
  id: string;
  css: string;
  front: boolean;
  priority: number;
}

/** On the sheet itself: several copies of this module (one in each bundle that holds antd's styles) share one list. */
const entryOf = Symbol.for('@console/build/constructedStyles');

type Sheet = CSSStyleSheet & { [entryOf]?: Entry };

/** antd marks what it wrote for a later look-up among elements; here a sheet is found by its key. */
interface Written {
  setAttribute(name: string, value: string): void;
}

const sheets = (): Sheet[] => [...document.adoptedStyleSheets];
const layered = (css: string) => `@layer antd {${css}}`;
const idOf = (key: string, { mark = '' }: Options) => `${mark} ${key}`;
const written: Written = { setAttribute: () => undefined };

function placeOf({ prepend, priority = 0 }: Options, all: Sheet[]): number {
  if (!prepend) return all.length;
  if (prepend !== 'queue') return 0;
  return (
    all.findLastIndex((sheet) => {
      const entry = sheet[entryOf];
      return entry?.front && entry.priority <= priority;
    }) + 1
  );
}

function insert(id: string, css: string, options: Options): Written {
  const sheet: Sheet = new CSSStyleSheet();
  sheet.replaceSync(layered(css));
  const priority = options.prepend === 'queue' ? (options.priority ?? 0) : 0;
  sheet[entryOf] = { id, css, front: Boolean(options.prepend), priority };
  document.adoptedStyleSheets.splice(placeOf(options, sheets()), 0, sheet);
  return { ...written };
}

export function injectCSS(css: string, options: Options = {}): Written {
  return insert('', css, options);
}

export function updateCSS(css: string, key: string, options: Options = {}): Written {
  const id = idOf(key, options);
  const sheet = sheets().find((one) => one[entryOf]?.id === id);
  const entry = sheet?.[entryOf];
  if (!sheet || !entry) return insert(id, css, options);
  if (entry.css !== css) {
    entry.css = css;
    sheet.replaceSync(layered(css));
  }
  return { ...written };
}

export function removeCSS(key: string, options: Options = {}): void {
  const at = sheets().findIndex((one) => one[entryOf]?.id === idOf(key, options));
  if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
}
