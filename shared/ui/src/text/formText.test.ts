import { isBlank, textToSend, withoutInvisible } from './formText';

test('invisible characters count as blank', () => {
  expect(['', ' ', '\t\n', '\u200b', ' \u2060\ufeff ', '\u3164', '\u2800 '].map(isBlank)).toEqual(
    Array(7).fill(true),
  );
  expect(['a', '0', '\u{1f469}\u200d\u{1f4bb}', ' مرحبا '].map(isBlank)).toEqual(Array(4).fill(false));
});

test('an optional text is sent trimmed, or as null', () => {
  expect([undefined, '', '   ', '\u200b'].map(textToSend)).toEqual(Array(4).fill(null));
  expect(textToSend('  two words\n')).toBe('two words');
});

test('withoutInvisible keeps visible characters', () => {
  expect(withoutInvisible('\u200bhttps://ex\u00adample.com/\u2060é?q=a b')).toBe(
    'https://example.com/é?q=a b',
  );
  expect(withoutInvisible('⠗⠊⠝⠛\u2800⠕⠝⠑')).toBe('⠗⠊⠝⠛\u2800⠕⠝⠑');
});
