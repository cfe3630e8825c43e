/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../workspace';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = 'mf-x/src/pages/Page.tsx';
const inTest = 'mf-x/src/pages/page.test.ts';

/** Mistakes that the compiler accepts: the rule that finds each, its file, and its code. */
const mistakes: [rule: string, file: string, code: string][] = [
  // Rules for React and for tests, which biome turns on by itself only for a version that it can read, not for `catalog:`.
  ['useHookAtTopLevel', page, 'export function usePage(a: boolean) {\n  if (a) useEffect(() => {}, []);\n}'],
  [
    'noDangerouslySetInnerHtml',
    page,
    'export const Page = ({ __html }: { __html: string }) => <p dangerouslySetInnerHTML={{ __html }} />;',
  ],
  ['useJsxKeyInIterable', page, 'export const Page = () => [1, 2].map((row) => <p>{row}</p>);'],
  ['noFocusedTests', inTest, 'test.only("one", () => expect(1).toBe(1));'],
  ['noSkippedTests', inTest, 'test.skip("one", () => expect(1).toBe(1));'],
  // What an area would do past the shared packages.
  ['noRestrictedGlobals', page, 'export const rows = async () => (await fetch("/api/admin/oems")).json();'],
  ['noRestrictedImports', page, 'import { Table } from "antd";\nexport const Page = () => <Table />;'],
  ['noRestrictedImports', page, 'import Table from "antd/es/table";\nexport const Page = () => <Table />;'],
  ['noRestrictedImports', page, 'import "./page.css";'],
  [
    'noRestrictedImports',
    page,
    'import { useParams } from "react-router-dom";\nexport const useId = () => useParams().id;',
  ],
  [
    'noRestrictedImports',
    page,
    'import { useMutation } from "@tanstack/react-query";\nexport const useSave = useMutation;',
  ],
  ['noRestrictedGlobals', page, 'export const remember = () => localStorage.setItem("seen", "1");'],
  ['noAlert', page, 'export const isSure = () => confirm("Delete it?");'],
  ['noConsole', page, 'export const log = (secret: string) => console.warn(secret);'],
  ['noConsole', 'shared/auth/src/log.ts', 'export const log = (token: string) => console.log(token);'],
];

/** The console's own code in such places. */
const accepted: [file: string, code: string][] = [
  [
    page,
    'import { Button } from "antd";\nimport styles from "./page.module.css";\nexport const parts = { Button, styles };',
  ],
  [inTest, 'console.log("a test may print");'],
  ['mf-x/src/pages/testPages.ts', 'export const answer = () => fetch("/api/admin/oems");'],
  ['shared/api/src/call.ts', 'export const call = () => fetch("/api/admin/oems");'],
  [
    'shell/src/stopped.ts',
    'export const log = (error: unknown) => console.error("The console stopped", error);',
  ],
];

const code = [
  ...mistakes.map(([, file, text]) => ({ file, text })),
  ...accepted.map(([file, text]) => ({ file, text })),
];

const write = (name: string, text: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
};

/** Each in a folder of its own, so that one run checks all. */
const place = (file: string, at: number) => file.replace('/src/', `/src/${at}/`);

/** What biome reports, as `file: rule`. */
let reported: string[] = [];

beforeAll(() => {
  cpSync(join(workspaceRoot, 'biome.json'), join(folder, 'biome.json'));
  write('.gitignore', '');
  for (const [at, { file, text }] of code.entries()) write(place(file, at), text);
  const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--error-on-warnings', '--colors=off', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  const printed = stdout + stderr;
  expect(printed).toContain(`Checked ${code.length + 1} files`);
  reported = [...printed.matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm)].map(
    ([, file = '', rule]) => `${file.replaceAll('\\', '/')}: ${rule}`,
  );
});

test.each(mistakes.map(([rule, file, text], at) => ({ rule, file: place(file, at), text })))(
  '$rule finds the mistake in $file: $text',
  ({ rule, file }) => {
    expect(reported).toContain(`${file}: ${rule}`);
  },
);

test.each(accepted.map(([file, text], at) => ({ file: place(file, mistakes.length + at), text })))(
  'nothing is reported in $file: $text',
  ({ file }) => {
    expect(reported.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  },
);
