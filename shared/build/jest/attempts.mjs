// On a busy machine a few of thousands of tests fail occasionally through no fault of the console. `npm test` sets this
// and lists the tests that needed another attempt; without it, a test fails on its first failure. Whatever kept the
// machine busy often lasts a moment longer, hence the wait.
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0)
  jest.retryTimes(retries, { logErrorsBeforeRetry: true, retryImmediately: true, waitBeforeRetry: 1_000 });
