/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportsOf } from './exportsOf';

const folder = mkdtempSync(join(tmpdir(), 'console-exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The exports of the first of these files; undefined if its code does not tell all of them. */
function namesOf(files: Record<string, string>): string[] | undefined {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [first = ''] = Object.keys(files);
  const { names, areComplete } = exportsOf(join(folder, first), (request) =>
    files[request] === undefined ? undefined : join(folder, request),
  );
  return areComplete ? names.sort() : undefined;
}

test.each([
  [
    'export const a = 1, b = 2; export let c; export function d() {} export class E {}',
    ['E', 'a', 'b', 'c', 'd'],
  ],
  ['export async function* a() {} export enum B { c }', ['B', 'a']],
  ['const a = 1; export { a, a as b, a as default, a as "c d" };', ['a', 'b', 'c d', 'default']],
  ['export { a, b as c } from "any"; export * as d from "any";', ['a', 'c', 'd']],
  ['export default function a() {}', ['default']],
  ['export default 1;', ['default']],
  [
    'export function a(b: 1): 1; export function a(b: 2): 2; export function a(b: number) { return b; }',
    ['a'],
  ],
  [
    'export interface A {} export type B = 1; export type { C } from "any"; export { type D, e } from "any";',
    ['e'],
  ],
  ['import "any";', []],
  ['@a export class B { @c d = 1; }', ['B']],
])('the exports of `%s`', (text, names) => {
  expect(namesOf({ 'a.ts': text })).toEqual(names);
});

test('what is passed on by way of other modules counts, except a default export', () => {
  const files = {
    'a.tsx': 'export * from "b.mjs"; export const a = <p />;',
    'b.mjs': 'export * from "c.ts"; export default 1; export const b = 2;',
    'c.ts': 'export * from "a.tsx"; export const c = <T>(x: T) => x;',
  };
  expect(namesOf(files)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['module.exports = { a: 1 };'],
  ['export const { a } = b;'],
  ['export * from "not-found";'],
  ['export * from "common.js";'],
  ['export import a = b.c; export const d = 1;'],
  // A development server whose plugin throws would watch nothing any more.
  ['export const a = ;'],
])('nothing is known to be missing in `%s`', (text) => {
  expect(namesOf({ 'a.ts': text, 'common.js': 'exports.a = 1;' })).toBeUndefined();
});
