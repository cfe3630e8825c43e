/**
 * Asks a second time, past every cache, for a script or style sheet that could not be had or did not hold what its hash
 * says. Bytes that were wrong once (a transfer cut short, a server's mistake) would otherwise stay in the browser's cache
 * under a name that is never asked for again. One place for all: what the page itself names, the shell's chunks, and
 * entries and chunks of every area; what waits for the file sees only the outcome of the second time.
 *
 * The build puts it in front of the shell's own files, so that it runs with whichever of them arrives first.
 */
(() => {
  if (window.__CONSOLE_REFETCHES__) return;
  window.__CONSOLE_REFETCHES__ = true;

  const asked = new WeakSet();

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
    asked.add(copy);
    return copy;
  }

  /** A style sheet replaces the one that failed; a script has done its work once it ran. */
  function run(element) {
    const copy = copyOf(element);
    return new Promise((resolve, reject) => {
      copy.onload = resolve;
      copy.onerror = reject;
      if (copy.localName === 'link') element.replaceWith(copy);
      else document.head.append(copy);
    }).finally(() => copy.localName === 'script' && copy.remove());
  }

  async function askAgain(element) {
    asked.add(element);
    try {
      const reply = await fetch(element.src || element.href, {
        cache: 'reload',
        integrity: element.integrity,
      });
      if (!reply.ok) throw new Error(`${element.src || element.href} answered ${reply.status}`);
      await run(element);
      element.dispatchEvent(new Event('load'));
    } catch {
      element.dispatchEvent(new Event('error'));
    }
  }

  window.addEventListener(
    'error',
    (event) => {
      const element = event.target;
      if (!isFile(element) || asked.has(element)) return;
      // Before the handlers of what waits for the file.
      event.stopImmediatePropagation();
      void askAgain(element);
    },
    true,
  );

  // What the page names runs in its order and after its style sheets, so whatever stands before this one and did not run
  // has failed, and so has a sheet that is not there.
  const named = [...document.querySelectorAll('script, link')].filter(isFile);
  const position = named.indexOf(document.currentScript);
  for (const [i, element] of named.entries())
    if (element.localName === 'link' ? !element.sheet : i < position) void askAgain(element);
})();
