import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspaceRoot } from '@console/build/workspace';
import { killOnExit } from '../common/processLifetime';
import { tool } from '../common/tools';
import { endedBy, type TestCounts, wantsColours } from './runJest';

export interface Check {
  title: string;
  /** Arguments of Node. */
  command: string[];
  /** The arguments for output with colours and without, as a program cannot tell where its collected output goes. */
  colours?: { on: string[]; off: string[] };
  remedy?: string;
}

export interface Outcome {
  title: string;
  passed: boolean;
  output: string;
  remedy?: string | undefined;
}

export const types: Check = {
  title: 'Types',
  command: tool('tsc', '-b'),
  colours: { on: ['--pretty'], off: [] },
};
export const lint: Check = {
  title: 'Lint and format',
  command: tool('biome', 'ci', '--error-on-warnings', '.'),
  colours: { on: ['--colors=force'], off: ['--colors=off'] },
  remedy: 'To format and apply safe fixes: npx @biomejs/biome check --write .',
};
export const deadCode: Check = { title: 'Dead code and unused dependencies', command: tool('knip') };

/** Whether the workspace's files keep to its rules, such as which package may import which: tests of no one package. */
export const sources: Check = {
  title: 'Sources',
  command: tool('jest', '--ci', '--selectProjects', 'build', '--testPathPatterns', 'build/src/sources/'),
};

/** Runs a check in the background and collects its output, so that it can be printed in one piece. */
export async function runCheck({ title, command, colours, remedy }: Check): Promise<Outcome> {
  const args = [...command, ...(colours?.[wantsColours() ? 'on' : 'off'] ?? [])];
  let output = '';
  async function run() {
    const child = spawn(process.execPath, args, { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    killOnExit(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    return once(child, 'close');
  }
  // If it cannot be started, as when memory runs out. A build may be running, which must not end with the stack of this.
  const [code, signal] = await run().catch((error: unknown) => {
    output += String(error);
    return [];
  });
  const killer = endedBy(code, signal);
  if (killer) output += `Ended by ${killer}.`;
  return { title, passed: code === 0, output, remedy };
}

/** The outcome of a check that needs no program of its own. */
export const outcomeOf = (title: string, problems: readonly string[]): Outcome => ({
  title,
  passed: problems.length === 0,
  output: problems.join('\n'),
});

export function report(outcome: Outcome): Outcome {
  const { title, passed, output, remedy } = outcome;
  console.log(passed ? `${title}: ok` : `${output}\n${title}: FAILED`);
  if (!passed && remedy) console.log(remedy);
  return outcome;
}

/**
 * Prints the last line, which counts checks and tests together. Sets a failing exit code if any failed; then the line before
 * names the checks: what failed tests print has moved their output far up.
 */
export function reportAll(checks: readonly Outcome[], tests: TestCounts): void {
  const failedChecks = checks.filter(({ passed }) => !passed).map(({ title }) => title);
  const failed = tests.failed + failedChecks.length;
  if (failedChecks.length > 0) console.log(`FAILED: ${failedChecks.join(', ')}`);
  console.log(`${tests.passed + checks.length - failedChecks.length} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
