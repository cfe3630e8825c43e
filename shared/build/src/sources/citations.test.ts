import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

const specification = 'docs/specification';
const document = (name: string) => readFileSync(join(workspaceRoot, specification, name), 'utf8');

/** Normalises text for comparison: no markup, single spaces, uniform quotes, lower case. */
function plain(text: string): string {
  return text
    .replaceAll(/[*`]/g, '')
    .replaceAll(/["“”']/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** The sections of a part of the specification, by number. */
function sections(part: string): Map<string, string> {
  return new Map(
    document(`part-${part}.md`)
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('.')[0] ?? '', plain(section)]),
  );
}

const parts = new Map([
  ['1', sections('1')],
  ['2', sections('2')],
]);
const notes = new Map(
  ['decisions.md', 'chip.md'].map((name) => [
    name,
    [...document(name).matchAll(/^## (.+)$|^- \*\*([^*]+?)\.?\*\*/gm)].map(([, heading, point]) =>
      plain(heading ?? point ?? ''),
    ),
  ]),
);
const ledgerRows = new Set([...document('ledger.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row]) => row));

/** Joins the lines of comments, so that citations are on one line. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');
}

interface Citation {
  cited: string;
  fault: string | undefined;
}

function partCitations(text: string): Citation[] {
  const pattern =
    /\bparts? ([12])(?: and (?:part )?([12]))?, sections? (\d+(?:(?:, | and )\d+)*)(?:(?:, |: )"([^"]+)")?/gi;
  return [...text.matchAll(pattern)].map(([cited, one, other, numbers = '', quoted]) => {
    const found = [one, other]
      .filter((part) => part !== undefined)
      .flatMap((part) => numbers.split(/, | and /).map((number) => parts.get(part)?.get(number)));
    if (found.includes(undefined)) return { cited, fault: 'no such section' };
    const holds = quoted === undefined || found.some((section) => section?.includes(plain(quoted)));
    return { cited, fault: holds ? undefined : 'the section does not say so' };
  });
}

function noteCitations(text: string): Citation[] {
  return [...text.matchAll(/\b(decisions\.md|chip\.md), "([^"]+)"/g)].map(
    ([cited, name = '', heading = '']) => ({
      cited,
      fault: notes.get(name)?.includes(plain(heading)) ? undefined : 'no such heading',
    }),
  );
}

function ledgerCitations(text: string): Citation[] {
  return [...text.matchAll(/\bledger(?:\.md)?, ([A-Z]\d+)/g)].map(([cited, row]) => ({
    cited,
    fault: ledgerRows.has(row) ? undefined : 'no such row',
  }));
}

const citations = workspaceTexts()
  .filter((file) => !file.startsWith(specification))
  .flatMap((file) => {
    const text = unwrapped(readFileSync(join(workspaceRoot, file), 'utf8'));
    return [...partCitations(text), ...noteCitations(text), ...ledgerCitations(text)].map((citation) => ({
      ...citation,
      file,
    }));
  });

it('every rule that a comment cites exists in the cited section', () => {
  const faults = citations.flatMap(({ file, cited, fault }) =>
    fault ? [`${file}: ${cited}: ${fault}`] : [],
  );
  expect(faults).toEqual([]);
  expect(citations.length).toBeGreaterThan(150);
});

it('every row of the ledger names its tests', () => {
  const held = [...document('checks.md').matchAll(/^\| ([A-Z]\d+) \| \[/gm)].map(([, row]) => row);
  expect(ledgerRows.size).toBeGreaterThan(80);
  expect(held).toEqual([...ledgerRows]);
});

/** The literal text that a row quotes, split at placeholders: `<environment> Environment`, `(...)`, `[a, b]`. */
function quotedTexts(row: string): string[] {
  return [...row.matchAll(/(part \d )?(?:"([^"]+)"|(?<!\w)'([^']+)'(?!\w))/g)]
    .filter(([, section]) => section === undefined)
    .flatMap(([, , one, other = '']) => (one ?? other).split(/<.+?>|\.\.\.|\[.*?\]|\//))
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));
}

it('the quotes of each ledger row appear in one of its tests', () => {
  const paths = /\]\(\.\.\/\.\.\/([^)]+)\)/g;
  const rows = [...document('ledger.md').matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)];
  const unheld = rows.flatMap(([, row, rule = '']) => {
    const [tests = ''] = new RegExp(`^\\| ${row} \\|.+$`, 'm').exec(document('checks.md')) ?? [];
    const text = [...tests.matchAll(paths)]
      .map(([, path = '']) => readFileSync(join(workspaceRoot, path), 'utf8').replaceAll('\\', ''))
      .join('\n');
    return quotedTexts(rule).flatMap((quoted) => (text.includes(quoted) ? [] : [`${row}: ${quoted}`]));
  });
  expect(unheld).toEqual([]);
  expect(rows.flatMap(([, , rule = '']) => quotedTexts(rule)).length).toBeGreaterThan(80);
});
