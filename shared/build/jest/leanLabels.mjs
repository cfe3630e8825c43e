/** What a label can be of. */
const labelled = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * Answers at once that a control has no label, which is true of most. To find a name jsdom looks for the labels of each
 * control in the whole page, and for each label in the whole page again whose it is.
 * @param changes counts the changes of the page
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
