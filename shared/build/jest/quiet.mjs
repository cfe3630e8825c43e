import { format } from 'node:util';

// What React, a library or jsdom warns of is a defect of the page or of its test. A test in which it is expected spies
// on the console itself.
const warnings = [];
for (const level of ['error', 'warn']) {
  console[level] = (...message) => {
    warnings.push(new Error(format(...message)));
  };
}

function expectNone() {
  const [first, ...others] = warnings.splice(0);
  if (first) throw new AggregateError([first, ...others], `On the console: ${first.message}`);
}
afterEach(expectNone);
// What came while the last test was cleaned up.
afterAll(expectNone);

// Nobody holds React's updates back, as in a browser: they come when a reply does, and tests wait for what they show.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
