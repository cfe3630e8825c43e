import { quoteUntrusted } from './quoteUntrusted';

it('untrusted text is quoted, without terminal escapes or bidirectional overrides', () => {
  expect(quoteUntrusted('a "b" \u001b[2J')).toBe('"a \\"b\\" \\u001b[2J"');
  expect(quoteUntrusted('x\u007fx\u009fx\u2028x\u202ex\u2066x\u2069')).toBe('"x?x?x?x?x?x?"');
  expect(quoteUntrusted('\u007e\u00a0\u2027\u202f\u2065\u206a')).toBe(
    '"\u007e\u00a0\u2027\u202f\u2065\u206a"',
  );
});

it('long text is truncated', () => {
  expect(quoteUntrusted('x'.repeat(120))).toBe(`"${'x'.repeat(120)}"`);
  expect(quoteUntrusted('x'.repeat(121))).toBe(`"${'x'.repeat(120)}…"`);
});
