/** What decides whether a person can see and click a control; testing-library asks for nothing else. */
const decisive = /(^|[\s{;])(display|visibility|opacity|pointer-events):/;
const pseudoElement = /:(before|after)|::/;
const pruned = new WeakSet<CSSStyleSheet>();
let computed = new WeakMap<Element, CSSStyleDeclaration>();

/** Whether a rule may count; jsdom looks into no media query of antd's, and draws no pseudo-element. */
function counts(rule: CSSRule | undefined): boolean {
  if (!rule || !('selectorText' in rule)) return false;
  const selectors = String(rule.selectorText).split(',');
  return decisive.test(rule.cssText) && !selectors.every((selector) => pseudoElement.test(selector));
}

function prune(sheet: CSSStyleSheet): void {
  pruned.add(sheet);
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
    if (!counts(sheet.cssRules[at])) sheet.deleteRule(at);
}

const sheets = new MutationObserver(() => {
  for (const sheet of document.styleSheets) if (!pruned.has(sheet)) prune(sheet);
  computed = new WeakMap();
});

/** Sees every change of the page before the next question about a style. */
const changes = new MutationObserver(() => {
  computed = new WeakMap();
});
const compute = window.getComputedStyle.bind(window);

function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return compute(element, pseudo);
  if (changes.takeRecords().length > 0) computed = new WeakMap();
  const known = computed.get(element) ?? compute(element);
  computed.set(element, known);
  return known;
}

/**
 * Leaves of the page's styles only what decides whether a control can be seen and clicked, and computes each element's
 * once between two changes of the page. jsdom, which draws nothing, looks through every rule at every question for a
 * role, and antd has hundreds: most of what a screen's test costs.
 */
export function leanStyles(): void {
  sheets.observe(document.head, { childList: true, subtree: true });
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  window.getComputedStyle = styleOf;
}
