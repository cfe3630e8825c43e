import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

/** Text without escapes, on one line. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

const isTest = /\.test\.|\/e2e\/|\/test[A-Z]\w*\.|\.md$|\.css$/;
const sources = [...workspaceTexts(), 'shell/src/index.html'].filter((file) => !isTest.test(file));

/** The messages in italics of the tables in a section. */
function quotedMessages(document: string, section: string): string[] {
  const sections = read(document).split(/^##+ /m);
  const tables = sections.find((text) => text.startsWith(`${section}\n`))?.match(/^ *\|.*$/gm) ?? [];
  return tables.flatMap((row) => [...row.matchAll(/\*([^*]+)\*/g)].map(([, message = '']) => message));
}

/** What stands for a value in a quoted message: an ellipsis, or an example. */
const placeholder = /…|@console\/\w+|\bmf-[a-z]+|\bContent-Security-Policy\b|(?<!\()\b\d+(?:\.\d+)*\b/;

/** The literal parts of a message, without punctuation around them. */
function literalParts(message: string): string[] {
  return plain(message)
    .split(placeholder)
    .map((part) => part.replaceAll(/^\W+|\W+$/g, ''))
    .filter((part) => part !== '');
}

it.each([
  ['docs/deploy.md', 'In a bucket', /^shared\/commands\/src\/(store|rollback)/, 12],
  ['docs/deploy.md', 'Releasing an area', /^shell\//, 3],
  ['docs/deploy.md', 'An incident, step by step', /^(shell|shared\/(area|ui))\//, 19],
  ['docs/deploy.md', 'A page that differs', /^shared\/commands\/src\/(watch|inventory|release)\//, 9],
  ['docs/add-an-area.md', 'Its packages', /^shared\/(commands|area|build)\//, 5],
])(
  '%s, "%s": each quoted message is in the source of what prints it',
  (document, section, printing, count) => {
    const printed = sources.filter((file) => printing.test(file)).map((file) => plain(read(file)));
    const quoted = quotedMessages(document, section);
    const unknown = quoted.filter((message) => {
      const parts = literalParts(message);
      return !printed.some((source) => parts.every((part) => source.includes(part)));
    });
    expect(unknown).toEqual([]);
    expect(quoted.length).toBeGreaterThanOrEqual(count);
  },
);
