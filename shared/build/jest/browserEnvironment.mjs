import NodeTestEnvironment from './nodeEnvironment.mjs';

/** Node, where a browser test can know its name, which attempt it is, and whether it has failed already. */
export default class BrowserTestEnvironment extends NodeTestEnvironment {
  handleTestEvent({ name, test }) {
    if (name !== 'test_start') return;
    const names = [];
    // The outermost describe block is jest's own.
    for (let at = test; at.parent; at = at.parent) names.unshift(at.name);
    this.global.browserTest = {
      name: names.join(' '),
      attempt: test.invocations,
      hasFailed: () => test.errors.length > 0,
    };
  }
}
