import NodeTestEnvironment from './nodeEnvironment.mjs';

/** A Node environment that exposes the current test's name, attempt and failure state to browser tests. */
export default class BrowserTestEnvironment extends NodeTestEnvironment {
  handleTestEvent({ name, test }) {
    if (name !== 'test_start') return;
    const names = [];
    // The outermost describe block is jest's root.
    for (let at = test; at.parent; at = at.parent) names.unshift(at.name);
    this.global.browserTest = {
      name: names.join(' '),
      attempt: test.invocations,
      hasFailed: () => test.errors.length > 0,
    };
  }
}
