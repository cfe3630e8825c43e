import { attemptsLeftIn, explainStatus, statusWordText } from './statusWords';

test.each([
  [0x63c3, 'wrong PIN, 3 attempts left'],
  [0x63c1, 'wrong PIN, 1 attempt left'],
  [0x6581, 'the memory of the chip failed; it is not known whether it was done'],
  [0x6700, 'the length is wrong'],
  [0x6982, 'not authorised'],
  [0x6983, 'the PIN is blocked'],
  [0x6984, 'the data cannot be used'],
  [0x6985, 'the conditions for this are not met'],
  [0x6a80, 'the chip rejects the data'],
  [0x6a82, 'not found: the chip is not personalised'],
  [0x6a84, 'no memory is left on the chip'],
  [0x6a86, 'the parameters are wrong'],
  [0x6a88, 'not found: there is no key on the chip'],
  [0x6a89, 'the file exists: the chip is already personalised'],
  [0x6b00, 'wrong chip or application'],
  [0x6c10, 'the length is wrong'],
  [0x6d00, 'wrong chip or application'],
  [0x6e00, 'wrong chip or application'],
  [0x6f00, 'wrong chip or application'],
  [0x6100, 'the chip keeps announcing more data'],
  [0x1234, 'an unknown answer'],
])('explains %i', (statusWord, meaning) => {
  expect(explainStatus(statusWord).meaning).toBe(meaning);
});

test('every status word has advice', () => {
  for (let statusWord = 0; statusWord <= 0xffff; statusWord += 1) {
    const { meaning, advice } = explainStatus(statusWord);
    if (meaning === '' || !/[.!]$/.test(advice)) throw new Error(statusWordText(statusWord));
  }
});

test('only 63Cx counts attempts', () => {
  expect(attemptsLeftIn(0x63c0)).toBe(0);
  expect(attemptsLeftIn(0x63cf)).toBe(15);
  expect(attemptsLeftIn(0x6300)).toBeNull();
  expect(attemptsLeftIn(0x9000)).toBeNull();
});

test('no attempts left means that the PIN is blocked', () => {
  expect(explainStatus(0x63c0)).toEqual(explainStatus(0x6983));
});

test('a status word has four digits', () => {
  expect(statusWordText(0x00ab)).toBe('00AB');
});
