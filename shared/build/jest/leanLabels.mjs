const labelled = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * A fast path for `labels` of controls without labels, which are most. jsdom searches the whole page for the labels of
 * each control, and again for the control of each label.
 * @param changes returns the number of DOM changes so far
 */
export function leanLabels(window, changes) {
  const { document } = window;
  const none = document.createDocumentFragment().childNodes;
  let controls = new Set();
  let seen;

  function hasLabel(control) {
    const now = changes();
    if (seen !== now)
      controls = new Set(Array.from(document.querySelectorAll('label'), (label) => label.control));
    seen = now;
    return controls.has(control);
  }

  for (const name of labelled) {
    const { prototype } = window[`HTML${name}Element`];
    const { get: find, ...labels } = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...labels,
      get() {
        const isOfPage = this.getRootNode() === document && this.type !== 'hidden';
        return isOfPage && !hasLabel(this) ? none : find.call(this);
      },
    });
  }
}
