import { runCheck, types } from './checks';

afterEach(() => jest.restoreAllMocks());

// Node emits some failures, and throws others, such as a lack of memory.
test.each([
  ['/nowhere/node', 'Error: spawn /nowhere/node ENOENT'],
  [`/${'n'.repeat(9_999)}`, 'Error: spawn ENAMETOOLONG'],
])('a check that cannot be started has failed, and says why: %#', async (path, output) => {
  jest.replaceProperty(process, 'execPath', path);
  expect(await runCheck(types)).toMatchObject({ title: 'Types', passed: false, output });
});
