/** @jest-environment node */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { run } from './test';

afterEach(() => jest.restoreAllMocks());

it('npm test reports a missing program before any check starts', async () => {
  const { existsSync } = fs;
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => path !== '/usr/sbin/nginx' && existsSync(path));
  // Only root may install it.
  jest.spyOn(process, 'getuid').mockReturnValue(1000);
  const { spawn } = childProcess;
  const started = jest.spyOn(childProcess, 'spawn');
  started.mockImplementation(() => spawn(process.execPath, ['--version']));
  await expect(run([])).rejects.toThrow(/The browser tests require nginx/);
  expect(started).not.toHaveBeenCalled();
});
