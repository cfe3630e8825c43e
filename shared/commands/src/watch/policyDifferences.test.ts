import { policyDifferences } from './policyDifferences';

it.each([
  ['a b c', 'a b c d e', ['a also allows d e']],
  ['a b c d', 'a c', ['a lacks b d']],
  ['a b; c d', 'a b', ['c is missing']],
  ['a b', 'a b; c d e; f', ['it has c d e', 'it has f']],
  ['a b', 'a *; a b', ['a also allows *', 'a lacks b']],
  ['Script-Src b', ' script-src   b ;; ', ['it is formatted differently:  script-src   b ;; ']],
  ['a b; c', 'a x; d', ['a also allows x', 'a lacks b', 'c is missing', 'it has d']],
])('%s is not %s', (expected, received, differences) => {
  expect(policyDifferences(expected, received)).toEqual(differences);
});
