/** Selector of what is not in a hidden tab: a tab that is not selected stays in the document. */
export const notInHiddenTab = ':not([aria-hidden="true"] *)';
