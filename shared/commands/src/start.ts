import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@console/build/workspace';
import { buildMissing } from './building/built';
import { consoleTargets } from './building/targets';
import { accountLines } from './serve/accountLines';
import { assertFree, chosenPort, otherPort } from './serve/chosenPort';
import { serveLocalConsole } from './serve/localConsole';
import { stopped } from './serve/stopped';
import { tokenSecret } from './serve/tokenSecret';

const defaultPort = 8080;

/** One state file per port, so that two consoles of one checkout do not overwrite each other's state. */
export const stateFileOf = (port: number) =>
  join(workspaceRoot, `.platform-state${port === defaultPort ? '' : `-${port}`}.json`);

/** `npm start`: builds what is out of date, and serves the whole console with the stand-in platform. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const port = chosenPort(defaultPort, 'PORT=8090 npm start');
  const remedy = `choose another: PORT=${otherPort(port)} npm start`;
  await assertFree([
    { port, owner: 'the console', remedy },
    { port: port + 1, owner: 'the object storage', remedy },
  ]);
  await buildMissing(consoleTargets());
  const localConsole = await serveLocalConsole({
    port,
    stateFile: stateFileOf(port),
    platform: { tokenSecret: tokenSecret() },
    onViolation: (line) => console.log(line),
    hosts: process.env.CONSOLE_HOSTS?.split(/[\s,]+/) ?? [],
  });
  console.log(`
The console is running at ${localConsole.origin}

Sign in as one of these accounts, one per role:
${accountLines()}

The stand-in platform keeps its state between runs. Ctrl-C stops everything.`);
  await stopped();
  await localConsole.close();
}
