import { CommandError } from '../common/commandError';
import { peerOptions } from './peerOptions';

it('defaults to eight runs in two passes, or a minimal run with --quick', () => {
  expect(peerOptions([])).toEqual({ runs: 8, passes: 2, clicks: 8, loops: 40 });
  expect(peerOptions(['--quick'])).toMatchObject({ runs: 2, passes: 1 });
  expect(peerOptions(['--quick', '--runs', '5', '--passes', '3'])).toMatchObject({ runs: 5, passes: 3 });
});

it.each([
  ['--runs', '0'],
  ['--passes', '1.5'],
  ['--runs', 'many'],
])('refuses %s %s', (...args) => {
  expect(() => peerOptions(args)).toThrow(CommandError);
});
