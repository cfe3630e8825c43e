/** What the control that the user is still at has led to: the alert about it is scrolled into view, once. */
export const attemptErrors = new WeakSet<Error>();
