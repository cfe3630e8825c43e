import fs from 'node:fs';
import { run } from './build';
import { remoteTarget, stampOf } from './building/targets';

jest.mock('./building/sourceKey', () => ({ stampText: () => 'as built' }));

it('says so if everything is up to date', async () => {
  const target = remoteTarget('mf-system');
  const { existsSync, readFileSync } = fs;
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => path === stampOf(target) || existsSync(path));
  jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((path, options) =>
      path === stampOf(target) ? 'as built' : readFileSync(path, options),
    );
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await run(['mf-system']);
  expect(log.mock.calls).toEqual([['Everything is up to date.']]);
});
