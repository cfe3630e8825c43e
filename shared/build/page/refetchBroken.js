/**
 * Retries a script or style sheet once, bypassing caches, if it fails to load, fails its integrity check or does not
 * arrive in time. Otherwise corrupt bytes (a truncated transfer, a server error) would stay in the browser's cache under
 * a name that is never revalidated, and a hanging request would block later ones for the same file. Covers the page's own
 * files, the shell's chunks, and the entries and chunks of every area. Code that waits for a file only sees the
 * outcome of the retry.
 *
 * The build prepends it to the shell's first and last files, so that it runs with whichever arrives first.
 */
(() => {
  if (window.__CONSOLE_REFETCHES__) return;

  /** Timeout of each of the two attempts in milliseconds; together less than the bundler's chunk timeout. */
  const TIMEOUT = 8_000;

  const arrived = new WeakSet();
  /** Elements that have loaded or been retried. */
  const settled = new WeakSet();
  /** Elements being retried, with the promise of the outcome and the controller to abort it. */
  const retries = new Map();
  /** URLs that have timed out: another request would only wait with the first. */
  const hanging = new Set();

  const urlOf = (element) => element.src || element.href;

  function isFile(element) {
    return (
      (element instanceof HTMLScriptElement ||
        (element instanceof HTMLLinkElement && element.rel === 'stylesheet')) &&
      element.integrity !== ''
    );
  }

  function copyOf(element) {
    const copy = document.createElement(element.localName);
    for (const { name, value } of element.attributes)
      copy.setAttribute(name, name === 'src' ? window.__CONSOLE_SCRIPTS__.trusted(value) : value);
    settled.add(copy);
    return copy;
  }

  /** Loads a copy of the element. A style sheet replaces the failed one; a script is removed once it has run. */
  function run(element, signal) {
    const copy = copyOf(element);
    return new Promise((resolve, reject) => {
      copy.onload = resolve;
      copy.onerror = reject;
      signal.onabort = reject;
      if (copy.localName === 'link') element.replaceWith(copy);
      else document.head.append(copy);
    }).then(
      () => copy.localName === 'script' && copy.remove(),
      () => {
        copy.remove();
        throw copy;
      },
    );
  }

  async function retry(element, signal) {
    try {
      const { integrity } = element;
      const reply = await fetch(urlOf(element), { cache: 'reload', integrity, signal });
      if (!reply.ok) return 'error';
      await run(element, signal);
      return 'load';
    } catch {
      return 'error';
    }
  }

  function startRetry(element) {
    settled.add(element);
    const limit = new AbortController();
    // Has no effect once the retry has ended.
    setTimeout(() => limit.abort(), TIMEOUT);
    const ending = retry(element, limit.signal).then((outcome) => {
      retries.delete(element);
      // The first request has succeeded after all, on a slow connection.
      if (arrived.has(element)) return;
      element.dispatchEvent(new Event(outcome));
      // A hanging style sheet would block rendering.
      if (outcome === 'error') element.remove();
    });
    retries.set(element, { ending, limit });
  }

  window.addEventListener(
    'error',
    (event) => {
      const element = event.target;
      if (!isFile(element)) return;
      // Before the handlers of code that waits for the file.
      if (retries.has(element)) event.stopImmediatePropagation();
      if (settled.has(element)) return;
      event.stopImmediatePropagation();
      startRetry(element);
    },
    true,
  );

  function retryOnTimeout(element) {
    const late = () => {
      if (settled.has(element)) return;
      hanging.add(urlOf(element));
      startRetry(element);
    };
    if (hanging.has(urlOf(element))) late();
    else setTimeout(late, TIMEOUT);
  }

  const sheets = () => [...document.querySelectorAll('link')].filter(isFile);

  /** A failed style sheet has no rules, or throws on access. */
  function hasRules({ sheet }) {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  window.__CONSOLE_REFETCHES__ = {
    /**
     * Resolves to whether the page has its style sheet, after any retry. Scripts may run before the sheet's error
     * event.
     */
    async styled() {
      for (const sheet of sheets()) if (!hasRules(sheet) && !settled.has(sheet)) startRetry(sheet);
      await Promise.all([...retries.values()].map(({ ending }) => ending));
      return sheets().some(hasRules);
    },
  };

  document.addEventListener(
    'load',
    ({ target }) => {
      arrived.add(target);
      settled.add(target);
      retries.get(target)?.limit.abort();
    },
    true,
  );

  // Not the page's deferred scripts, which run in order: the page itself reports missing ones.
  const isTimed = (node) => isFile(node) && !node.defer && !settled.has(node);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) [...addedNodes].filter(isTimed).forEach(retryOnTimeout);
  }).observe(document.head, { childList: true });

  // The page's scripts run in order, so any before this one that have not run have failed.
  for (const element of document.querySelectorAll('script')) {
    if (element === document.currentScript) break;
    if (isFile(element)) startRetry(element);
  }
})();
