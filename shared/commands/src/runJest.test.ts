import { runTestsOf } from './runJest';

test('where nothing was changed no tests are run, and that is said', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runTestsOf([])).toEqual({ passed: 0, failed: 0, flaky: [] });
  expect(said.mock.calls).toEqual([['Unit tests: none, nothing was changed since main']]);
  said.mockRestore();
});
