import { licenceProblem } from './licences';

test.each([
  ['MIT', undefined],
  ['(MIT OR GPL-3.0-or-later)', undefined],
  ['GPL-3.0-only', 'some-package is under GPL-3.0-only, which is not accepted'],
  [undefined, 'some-package states no licence'],
])('a package under %s: %s', (license, problem) => {
  expect(licenceProblem({ name: 'some-package', license })).toBe(problem);
});
