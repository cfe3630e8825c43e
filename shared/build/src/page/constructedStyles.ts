/**
 * Where the styles go that antd still writes at run time: into constructed style sheets, which a content security policy
 * does not govern, so that the page needs neither a nonce nor `unsafe-inline`. Takes the place of `Dom/dynamicCSS` of
 * @rc-component/util and of its copy in @ant-design/icons (loaders/constructedStyles.cjs).
 *
 * Adopted sheets come after every link of the document; the cascade layer `antd` puts them before all of them again,
 * whatever is loaded when, so that a style sheet of ours never has to outdo a selector of antd's.
 */

/** On the sheet itself: several copies of this module (one in each bundle that holds antd's styles) share one list. */
const keyOf = Symbol.for('@console/build/constructedStyles');

type Sheet = CSSStyleSheet & { [keyOf]?: string };

const sheets = (): Sheet[] => [...document.adoptedStyleSheets];

/** Writes the style of a key, or another in its place; `prepend` before all the others. */
export function updateCSS(css: string, key: string, { prepend = false }: { prepend?: boolean } = {}): void {
  const known = sheets().find((one) => one[keyOf] === key);
  const sheet: Sheet = known ?? Object.assign(new CSSStyleSheet(), { [keyOf]: key });
  sheet.replaceSync(`@layer antd {${css}}`);
  if (!known) document.adoptedStyleSheets.splice(prepend ? 0 : sheets().length, 0, sheet);
}

export function removeCSS(key: string): void {
  const at = sheets().findIndex((one) => one[keyOf] === key);
  if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
}
