/** @jest-environment node */
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

const withoutStacks: (source: string) => string = createRequire(__filename)('../loaders/withoutStacks.cjs');

/** Runs a script as a bundler does, in a function of its own, and gives what it leaves behind. */
function run(source: string): unknown {
  return runInNewContext(`(() => { ${withoutStacks(source)}\nreturn [made, Error.stackTraceLimit]; })()`);
}

it('what is made while it is read has no stack, and what is made later does', () => {
  expect(run('var made = new Error("mark").stack;')).toEqual(['Error: mark', 10]);
  expect(run('var made = () => new Error("later").stack;')).toEqual([expect.any(Function), 10]);
});

it('the code stays strict', () => {
  const source =
    '/** Of React */\n\n/* and others */\n"use strict";\nvar made = (function () { return this; })();';
  expect(run(source)).toEqual([undefined, 10]);
});
