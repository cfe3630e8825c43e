import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { endWithThis } from './endings';
import type { TestCounts } from './runJest';

export interface Check {
  title: string;
  command: string[];
}

export interface Outcome {
  title: string;
  fine: boolean;
  output: string;
}

const binary = (name: string) => join(workspaceRoot, 'node_modules/.bin', name);

export const types: Check = { title: 'Types', command: [binary('tsc'), '-b', '--pretty'] };
export const lint: Check = {
  title: 'Lint and format',
  command: [binary('biome'), 'ci', '--colors=force', '--error-on-warnings', '.'],
};
export const deadCode: Check = { title: 'Dead code and unused dependencies', command: [binary('knip')] };

/** Runs a check beside other work; what it prints is kept, so that it stands together. */
export function outcomeOf({ title, command: [program = '', ...args] }: Check): Promise<Outcome> {
  const child = spawn(program, args, { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithThis(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ title, fine: code === 0, output }));
  });
}

export function report({ title, fine, output }: Outcome): void {
  console.log(fine ? `${title}: fine` : `${output}\n${title}: FAILED`);
}

/** The last line: checks and tests together. The command ends badly where one of them failed. */
export function reportAll(checks: readonly Outcome[], tests: TestCounts): void {
  const failedChecks = checks.filter(({ fine }) => !fine).length;
  const failed = tests.failed + failedChecks;
  console.log(`${tests.passed + checks.length - failedChecks} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
