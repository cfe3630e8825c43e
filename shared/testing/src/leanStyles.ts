/** What decides whether a person can see and click a control; testing-library asks for nothing else. */
const decisive = /(^|[\s{;])(display|visibility|opacity|pointer-events):/;
const pruned = new WeakSet<CSSStyleSheet>();

function prune(sheet: CSSStyleSheet): void {
  pruned.add(sheet);
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at];
    if (rule && 'selectorText' in rule && !decisive.test(rule.cssText)) sheet.deleteRule(at);
  }
}

const watcher = new MutationObserver(() => {
  for (const sheet of document.styleSheets) if (!pruned.has(sheet)) prune(sheet);
});

/**
 * Leaves of the page's styles only what decides whether a control can be seen and clicked. jsdom, which draws nothing,
 * looks through every rule at every question for a role, and antd has hundreds: most of what a screen's test costs.
 */
export function leanStyles(): void {
  watcher.observe(document.head, { childList: true, subtree: true });
}
