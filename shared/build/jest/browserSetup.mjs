// A browser on a busy machine fails once in thousands of tests for no fault of the console's. `npm test` lists each test
// that needed its second attempt; a unit test has none.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
