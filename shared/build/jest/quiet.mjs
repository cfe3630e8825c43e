import { format } from 'node:util';

// Fails a test on anything written to the console, such as warnings of React, a library or jsdom. A test that expects
// something there spies on the console itself.
const messages = [];
for (const level of ['error', 'warn', 'log', 'info', 'debug']) {
  console[level] = (...message) => {
    messages.push(new Error(format(...message)));
  };
}

function expectNone() {
  const [first, ...others] = messages.splice(0);
  if (first) throw new AggregateError([first, ...others], `On the console: ${first.message}`);
}
afterEach(expectNone);
// Warnings during the cleanup of the last test.
afterAll(expectNone);

// A stopped clock is for one test; the preset restores mocks likewise.
afterEach(() => {
  jest.useRealTimers();
});

// React applies updates as in a browser, without `act`: tests wait for what is shown.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
