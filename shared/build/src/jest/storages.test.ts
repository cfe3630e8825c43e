import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFolders } from '../workspace';

/** Runs in a separate process, because this one's storages belong to the test run. */
function endOf(environment: string): unknown {
  const program = `
    import { AsyncLocalStorage } from 'node:async_hooks';
    const { default: Environment } = await import(process.argv[1]);
    const entered = new AsyncLocalStorage();
    const ran = new AsyncLocalStorage();
    const held = () => [entered.getStore(), ran.getStore()].map(String);
    async function file() {
      const config = { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} };
      const environment = new Environment({ globalConfig: {}, projectConfig: config }, { console, docblockPragmas: {} });
      await environment.setup();
      entered.enterWith('entered');
      return ran.run('ran', async () => {
        await undefined;
        const within = held();
        await environment.teardown();
        return [within, held()];
      });
    }
    console.log(JSON.stringify([await file(), await file()]));`;
  const path = pathToFileURL(join(sharedFolders, 'build/jest', environment)).href;
  const args = ['--input-type=module', '--eval', program, path];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test.each(['environment.mjs', 'nodeEnvironment.mjs'])(
  'storages of a test file do not slow down promises of later files, which may use them again: %s',
  (environment) => {
    const ofFile = [
      ['entered', 'ran'],
      ['undefined', 'undefined'],
    ];
    expect(endOf(environment)).toEqual([ofFile, ofFile]);
  },
);
