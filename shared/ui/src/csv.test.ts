import { toCsv } from './csv';

const columns = [{ title: 'Value', value: (row: string | number | boolean | null) => row }];
const lineOf = (value: string | number | boolean | null) => toCsv(columns, [value]).split('\r\n')[1];

test('quotes what holds a comma, a quote or a line break', () => {
  expect(toCsv(columns, ['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'Value\r\nplain\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@cmd', '\tx'])('takes the formula out of %j', (text) => {
  expect(lineOf(text)).toBe(`'${text}`);
});

test('a formula with a comma is neutralised and quoted', () => {
  expect(lineOf('=HYPERLINK("x",1)')).toBe('"\'=HYPERLINK(""x"",1)"');
});

test('a negative number stays a number, nothing stays empty', () => {
  expect(lineOf(-5)).toBe('-5');
  expect(lineOf(null)).toBe('');
  expect(lineOf(true)).toBe('Yes');
});
