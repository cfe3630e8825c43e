/**
 * Asks a second time, past every cache, for a script or style sheet that could not be had, did not hold what its hash
 * says, or does not arrive. Bytes that were wrong once (a transfer cut short, a server's mistake) would otherwise stay in
 * the browser's cache under a name that is never asked for again, and a request that hangs would hold up every later one
 * for the same file. One place for all: what the page itself names, the shell's chunks, and entries and chunks of every
 * area; what waits for the file sees only the outcome of the second time.
 *
 * The build puts it in front of the shell's own files, so that it runs with whichever of them arrives first.
 */
(() => {
  if (window.__CONSOLE_REFETCHES__) return;

  /** How long each of the two times may take, in milliseconds; together less than a bundle waits for a chunk. */
  const LATE = 8_000;

  const arrived = new WeakSet();
  /** Those, and files that were asked for a second time. */
  const settled = new WeakSet();
  /** Each file that is asked for a second time, when that has ended, and what ends it sooner. */
  const underWay = new Map();
  /** Addresses that hung once: whoever names one again would only wait with the first. */
  const hanging = new Set();

  const addressOf = (element) => element.src || element.href;

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

  /** A style sheet replaces the one that failed; a script has done its work once it ran, and what failed is named again. */
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

  async function secondTime(element, signal) {
    try {
      const { integrity } = element;
      const reply = await fetch(addressOf(element), { cache: 'reload', integrity, signal });
      if (!reply.ok) return 'error';
      await run(element, signal);
      return 'load';
    } catch {
      return 'error';
    }
  }

  function askAgain(element) {
    settled.add(element);
    const limit = new AbortController();
    // Once it has ended, this changes nothing.
    setTimeout(() => limit.abort(), LATE);
    const ending = secondTime(element, limit.signal).then((outcome) => {
      underWay.delete(element);
      // On a slow connection, by the first request after all.
      if (arrived.has(element)) return;
      element.dispatchEvent(new Event(outcome));
      // A sheet that hangs would hold up the page.
      if (outcome === 'error') element.remove();
    });
    underWay.set(element, { ending, limit });
  }

  window.addEventListener(
    'error',
    (event) => {
      const element = event.target;
      if (!isFile(element)) return;
      // Before the handlers of what waits for the file.
      if (underWay.has(element)) event.stopImmediatePropagation();
      if (settled.has(element)) return;
      event.stopImmediatePropagation();
      askAgain(element);
    },
    true,
  );

  function askAgainWhenLate(element) {
    const late = () => {
      if (settled.has(element)) return;
      hanging.add(addressOf(element));
      askAgain(element);
    };
    if (hanging.has(addressOf(element))) late();
    else setTimeout(late, LATE);
  }

  const sheets = () => [...document.querySelectorAll('link')].filter(isFile);

  /** One that failed has none, or may not be asked for them. */
  function hasRules({ sheet }) {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  window.__CONSOLE_REFETCHES__ = {
    /** Whether the page has its own style sheet, at the latest after the second time. Scripts may run before its error. */
    async styled() {
      for (const sheet of sheets()) if (!hasRules(sheet) && !settled.has(sheet)) askAgain(sheet);
      await Promise.all([...underWay.values()].map(({ ending }) => ending));
      return sheets().some(hasRules);
    },
  };

  document.addEventListener(
    'load',
    ({ target }) => {
      arrived.add(target);
      settled.add(target);
      underWay.get(target)?.limit.abort();
    },
    true,
  );

  // Not the page's own scripts, which run in their order: it says by itself where they are not there.
  const isTimed = (node) => isFile(node) && !node.defer && !settled.has(node);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) [...addedNodes].filter(isTimed).forEach(askAgainWhenLate);
  }).observe(document.head, { childList: true });

  // What the page names runs in its order, so whatever stands before this one and did not run has failed.
  for (const element of document.querySelectorAll('script')) {
    if (element === document.currentScript) break;
    if (isFile(element)) askAgain(element);
  }
})();
