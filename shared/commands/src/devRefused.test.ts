/** @jest-environment node */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';

/** `npm run dev` with these arguments, until it ends by itself. */
function ended(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> {
  const commands = join(workspaceRoot, 'shared/commands');
  const program = ['--import', join(commands, 'node_modules/tsx/dist/esm/index.mjs')];
  const dev = spawn(process.execPath, [...program, join(commands, 'src/main.ts'), 'dev', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  dev.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve) => dev.on('close', (code) => resolve({ code, said: said.trim() })));
}

it.each<[string, string[], NodeJS.ProcessEnv, string]>([
  [
    'none of the areas to run alone',
    ['--standalone'],
    {},
    'Name the one area to run alone: npm run dev -- mf-clients --standalone',
  ],
  [
    'a port that is none',
    [],
    { PORT: 'abc' },
    'PORT is "abc". It is a number from 1 to 65534: PORT=4100 npm run dev',
  ],
  [
    'an address in the place of the origin of a console',
    ['mf-clients'],
    { CONSOLE_ORIGIN: 'https://staging.example.com/' },
    'CONSOLE_ORIGIN is "https://staging.example.com/". It is like https://staging.example.com, without a path or a slash at its end.',
  ],
])('the development server ends at once, and in words, with %s', async (_, args, env, words) => {
  expect(await ended(args, env)).toEqual({ code: 1, said: words });
});
