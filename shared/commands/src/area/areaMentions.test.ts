import childProcess from 'node:child_process';
import { CommandError } from '../common/commandError';
import { ownersLine, writeServices } from './areaMentions';
import { readAreaFileAs } from './testAreaFile';

it.each([
  ['mf-clients', '/mf-clients/      @console/clients'],
  ['mf-device-orders', '/mf-device-orders/ @console/device-orders'],
  ['mf-orders-of-all-devices', '/mf-orders-of-all-devices/ @console/orders-of-all-devices'],
])('%s has its team in CODEOWNERS', (area, line) => {
  expect(ownersLine(area)).toBe(line);
});

it('services are not regenerated from an invalid area.json, which is named', () => {
  const started = jest.spyOn(childProcess, 'execFileSync').mockReturnValue('');
  const file = readAreaFileAs('mf-support', {});
  expect(() => writeServices()).toThrow(
    new CommandError(`${file}: At path: name -- Expected a string, but received: undefined`),
  );
  expect(started).not.toHaveBeenCalled();
});
