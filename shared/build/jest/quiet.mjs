import { format } from 'node:util';

// Fails a test on any console warning or error of React, a library or jsdom. A test that expects one spies on the
// console itself.
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
// Warnings during the cleanup of the last test.
afterAll(expectNone);

// React applies updates as in a browser, without `act`: tests wait for what is shown.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
