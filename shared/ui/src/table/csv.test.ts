import { toCsv } from './csv';

const columns = [{ title: 'Value', value: (row: string | number | boolean | null) => row }];
const lineOf = (value: string | number | boolean | null) => toCsv(columns, [value]).split('\r\n')[1];

test('quotes cells that contain a comma, a quote or a line break', () => {
  expect(toCsv(columns, ['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'Value\r\nplain\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

test('quotes a title that contains a comma', () => {
  expect(toCsv([{ title: 'Brand, model', value: String }], ['a'])).toBe('"Brand, model"\r\na\r\n');
});

test.each(['=1+1', '+1', '-1', '@cmd'])('neutralises the formula %j', (text) => {
  expect(lineOf(text)).toBe(`'${text}`);
});

test('a formula with a comma is neutralised and quoted', () => {
  expect(lineOf('=HYPERLINK("x",1)')).toBe('"\'=HYPERLINK(""x"",1)"');
});

test.each([
  ["Acme;=cmd|'/C calc'!A0", "\"Acme;'=cmd|'/C calc'!A0\""],
  ['\tx', '"\'\tx"'],
  ['Acme\t=1', '"Acme\t\'=1"'],
  ['Acme\n=1', '"Acme\n\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  [' \t=1', '" \t\'=1"'],
  ['  =1', "'  =1"],
  ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
  ['\ufeff@x', "'\ufeff@x"],
  ['\u0001=1', "'\u0001=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  // The minus sign, which is not the hyphen of a keyboard.
  ['\u22121', "'\u22121"],
  ['＠x', "'＠x"],
  ['a;"=1', '"a;\'""=1"'],
])('neutralises the formulas in %j for any separator', (text, written) => {
  expect(toCsv(columns, [text])).toBe(`Value\r\n${written}\r\n`);
});

test('a date that is none is an empty cell', () => {
  const dated = [{ title: 'Day', value: (day: number) => new Date(day) }];
  expect(toCsv(dated, [Number.NaN])).toBe('Day\r\n\r\n');
});

test('a date, and a text with the signs in its middle, are unchanged', () => {
  expect(lineOf('a-b=c@d+e')).toBe('a-b=c@d+e');
  const dated = [{ title: 'Day', value: (day: number) => new Date(day) }];
  expect(toCsv(dated, [0])).toBe('Day\r\n1970-01-01T00:00:00.000Z\r\n');
  // In ISO 8601, years from 10000 on start with a plus.
  expect(toCsv(dated, [253_402_300_800_000])).toBe("Day\r\n'+010000-01-01T00:00:00.000Z\r\n");
});

/** Parses cells like a spreadsheet: quotes only count at the start of a cell, and text may follow them. */
function cells(csv: string, separator: string): string[] {
  const found: string[] = [];
  let cell = '';
  let state: 'start' | 'bare' | 'quoted' = 'start';
  for (let i = 0; i < csv.length; i++) {
    const sign = csv.charAt(i);
    if (state === 'start' && sign === '"') state = 'quoted';
    else if (state === 'quoted' && sign === '"' && csv.charAt(i + 1) === '"') cell += csv.charAt(++i);
    else if (state === 'quoted' && sign === '"') state = 'bare';
    else if (state !== 'quoted' && (sign === separator || sign === '\n' || sign === '\r')) {
      found.push(cell);
      cell = '';
      state = 'start';
    } else {
      cell += sign;
      if (state === 'start') state = 'bare';
    }
  }
  return [...found, cell];
}

/** All texts of up to four of these characters. */
function everyText(characters: readonly string[], length = 4): string[] {
  if (length === 0) return [''];
  const shorter = everyText(characters, length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => characters.map((character) => text + character))];
}

test.each([',', ';', '\t'])('no cell starts a formula when a spreadsheet splits at %j', (separator) => {
  const two = ['one', 'other'] as const;
  const texts = everyText([';', '"', '=', ' ', ',', '\n', '\t', 'a']);
  const rows = texts.flatMap((text) => [
    { one: text, other: 'b' },
    { one: 'b', other: text },
  ]);
  const pairs = two.map((title) => ({ title, value: (row: (typeof rows)[number]) => row[title] }));
  const armed = rows.filter((row) =>
    cells(toCsv(pairs, [row]), separator).some((cell) => /^[\s"]*[=+\-@]/.test(cell)),
  );
  expect(armed).toEqual([]);
  expect(texts.length).toBeGreaterThan(4_000);
});

test('written cells can be read back unchanged, except for formulas', () => {
  for (const text of everyText([';', '"', ' ', ',', 'a']))
    expect(cells(toCsv(columns, [text]), ',')).toEqual(['Value', '', text, '', '']);
});

test('a negative number stays a number, and null stays empty', () => {
  expect(lineOf(-5)).toBe('-5');
  expect(lineOf(null)).toBe('');
  expect(lineOf(true)).toBe('Yes');
});
