/**
 * Puts the styles that antd still writes at run time into constructed style sheets, which a content security policy does
 * not restrict, so the page needs neither a nonce nor `unsafe-inline`. Replaces `Dom/dynamicCSS` of
 * @rc-component/util (loaders/constructedStyles.cjs).
 *
 * Adopted style sheets come after every linked one; the cascade layer `antd` gives them lower precedence regardless of
 * load order, so our style sheets never need higher specificity than antd's selectors.
 */

/** Stored on the sheet, because copies of this module in several bundles share the document's list. */
const keyOf = Symbol.for('@console/build/constructedStyles');

type Sheet = CSSStyleSheet & { [keyOf]?: string };

const sheets = (): Sheet[] => [...document.adoptedStyleSheets];

/** Sets the style of a key, replacing any previous one; `prepend` puts a new one before all others. */
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
