import { readEmails } from './readEmails';

const list = ['anna@example.com', 'ben@example.com'];

test('reads emails separated by spaces, commas, semicolons and line breaks, each once', () => {
  expect(readEmails(' dora@example.com,\nemil@example.com; DORA@example.com\tfay@example.com', list)).toEqual(
    {
      emails: ['dora@example.com', 'emil@example.com', 'fay@example.com'],
    },
  );
});

test.each([
  'Dora Doe <dora@example.com>, "Doe, Emil" <emil@example.com>',
  'Doe, Dora <dora@example.com>; Emil <emil@example.com>',
  '<dora@example.com>\nEmil <emil@example.com>',
  'mailto:dora@example.com <MAILTO:emil@example.com>',
  'dora@example.com, Emil <emil@example.com>',
  'dora@example.com Emil <emil@example.com>',
  '"dora@example.com","emil@example.com"',
  '"dora@example.com"\r\n"emil@example.com"\r\n',
  '"dora@example.com", Emil <emil@example.com>',
  '"dora@example.com","Emil <emil@example.com>"',
  '"dora@example.com", emil@example.com, "<emil@example.com>"',
  '"dora@example.com" and "Doe; Emil <3" <emil@example.com>',
  "'dora@example.com' <dora@example.com>, 'Doe, Emil' <emil@example.com>",
  "'dora@example.com', \u2018emil@example.com\u2019",
  "'dora@example.com, emil@example.com'",
  'Dora < dora@example.com >, Emil < emil@example.com >',
  'mailto:dora@example.com?subject=x <mailto:emil@example.com?subject=y>',
  'dora.doe <dora@example.com>, J. R. "Emil" St. Doe Ph.D. <emil@example.com>',
  'Dora <dora@example.com<mailto:dora@example.com>>; Emil <emil@example.com>',
  'Dora Doe\n <dora@example.com>,\n Emil\n <emil@example.com>',
])('extracts the emails from text copied from a mail program or spreadsheet: %s', (text) => {
  expect(readEmails(text, list)).toEqual({ emails: ['dora@example.com', 'emil@example.com'] });
});

test('takes an email whose words are each of one alphabet', () => {
  expect(readEmails('иван.petrov@example.com dora@пример.com', list)).toEqual({
    emails: ['иван.petrov@example.com', 'dora@пример.com'],
  });
});

test('treats composed and decomposed letters as equal', () => {
  const [composed, apart] = ['zo\u00eb@example.com', 'zoe\u0308@example.com'];
  expect(readEmails(`${apart} ${composed}`, list)).toEqual({ emails: [composed] });
  for (const [listed, typed] of [
    [composed, apart],
    [apart, composed],
  ] as const)
    expect(readEmails(typed, [listed])).toEqual({ problem: 'Already on the list' });
});

test.each([
  ['  ', 'Required'],
  ['dora@example.com Emil <emil@example>', 'Invalid email: emil@example'],
  ['dora.example.com, Emil <emil@example.com>', 'Invalid email: dora.example.com'],
  ['dora.example.com Emil <emil@example.com>', 'Invalid email: dora.example.com'],
  ['Dora <dora.example.com>, Emil <emil@example.com>', 'Invalid email: dora.example.com'],
  ['Dora; Emil <emil@example.com>', 'Invalid email: Dora'],
  ['"dora"\n"Doe, Emil" <emil@example.com>', 'Invalid email: dora'],
  ['Emil <emil@example.com>, dora', 'Invalid email: dora'],
  ['mailto:a@example.com?cc=b@example.com', 'Invalid email: a@example.com?cc=b@example.com'],
  ['<dora@example.com', 'Invalid email: <dora@example.com'],
  ['dora@example.com, emil, fay@', 'Invalid email: emil, fay@'],
  ['ANNA@example.com', 'Already on the list'],
  [
    '\u0430nna@example.com, ben@ex\u0430mple.com, dora@example.com',
    'Cyrillic among Latin letters: \u0430nna@example.com, ben@ex\u0430mple.com',
  ],
  ['(dora@example.com), emil@example.com:', 'Invalid email: (dora@example.com), emil@example.com:'],
  [
    `${'at '.repeat(5)}${[...Array(2010).keys()].join('\r\n')}`,
    'Invalid email: at, 0, 1, 2, 3, 4, 5, 6, 7, 8 and 2,001 more',
  ],
])('rejects "%s": %s', (text, problem) => {
  expect(readEmails(text, list)).toEqual({ problem });
});

test('a pasted text with a long run of quotes takes no longer', async () => {
  expect(readEmails(`a${"'".repeat(300_000)}a`, list)).toHaveProperty('problem');
  // Jest's limit ends a test between two turns only.
  await new Promise((resolve) => setTimeout(resolve));
});
