/**
 * Makes antd's dialog notice clicks on the window instead of on the document's element. A listener on an element makes
 * Firefox report it, and everything in it, as clickable, which screen readers then say with every text of the page.
 */
module.exports = function windowClicks(source) {
  const code = source.replace(
    "document.documentElement.addEventListener('click'",
    "window.addEventListener('click'",
  );
  if (code === source) throw new Error("antd's dialog notices clicks differently: update windowClicks.cjs");
  return code;
};
