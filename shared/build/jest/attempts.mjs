// On a busy machine one of thousands of tests fails now and then for no fault of the console's. `npm test` sets this,
// and lists each test that needed its second attempt; whoever runs a file by hand sees the first failure.
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true, retryImmediately: true });
