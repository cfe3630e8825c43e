import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedFolders } from './workspace';

/** In a process of its own: this one's storages are those of the test run itself. */
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
  const path = join(sharedFolders, 'build/jest', environment);
  const args = ['--input-type=module', '--eval', program, path];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test.each(['environment.mjs', 'nodeEnvironment.mjs'])(
  'no storage that a test file used is asked at the promises of the files after it, which may use it again: %s',
  (environment) => {
    const ofFile = [
      ['entered', 'ran'],
      ['undefined', 'undefined'],
    ];
    expect(endOf(environment)).toEqual([ofFile, ofFile]);
  },
);
