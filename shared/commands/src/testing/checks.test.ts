import { runCheck, types } from './checks';

afterEach(() => jest.restoreAllMocks());

test('a check that cannot be started has failed, and says why', async () => {
  jest.replaceProperty(process, 'execPath', '/nowhere/node');
  expect(await runCheck(types)).toMatchObject({
    title: 'Types',
    passed: false,
    output: 'Error: spawn /nowhere/node ENOENT',
  });
});
