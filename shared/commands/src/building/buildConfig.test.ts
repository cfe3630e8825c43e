import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { killOnExit } from '../common/processLifetime';
import { freePorts } from '../serve/freePorts';
import { testFolder } from '../testing/testFolder';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspaceCopy';
import { buildConfig } from './buildConfig';

const folder = testFolder();
let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => {
  copy?.remove();
});

const write = (area: string, config: string) =>
  writeFileSync(join(copy.folder, area, 'rsbuild.config.ts'), config);

/** What the configurations of an area's three builds define. In a separate process: the bundler is an ES module. */
function definedFor(...areas: string[]): unknown {
  const program = `
    import { releaseTarget, remoteTarget, standaloneTarget } from './src/building/targets.ts';
    const defined = {};
    for (const area of process.argv.slice(1)) {
      const targets = [remoteTarget(area), releaseTarget(area), standaloneTarget(area)];
      const configs = await Promise.all(targets.map((target) => target.config()));
      defined[area] = configs.map(({ source }) => source.define);
    }
    console.log(JSON.stringify(defined));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, ...areas];
  const cwd = join(copy.folder, 'shared/commands');
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));
}

it('an area’s own settings are part of its build for the local console, for release and standalone', () => {
  write(
    'mf-system',
    `import { area } from '@console/build/rsbuild';
    export default area(import.meta.dirname, { source: { define: { OWN: '"of this team"' } } });`,
  );
  const presets = [
    { SIMULATED_DONGLE: 'true' },
    { SIMULATED_DONGLE: 'false' },
    { SIMULATED_DONGLE: 'true', CONSOLE_VERSION: expect.any(String) },
  ];
  expect(definedFor('mf-system', 'mf-multos')).toEqual({
    'mf-system': presets.map((preset) => ({ ...preset, OWN: '"of this team"' })),
    'mf-multos': presets,
  });
});

const deployed = 'https://staging.example.com';

it.each([
  ['a standalone area is served as its file says', ['mf-system', '--standalone'], {}, 'standalone'],
  // Which serves another by then.
  [
    'the command ends where one file fails',
    ['mf-clients', 'mf-system'],
    { CONSOLE_ORIGIN: deployed },
    'release',
  ],
])('%s', async (_, args, env, asked) => {
  write('mf-system', "export default ({ envMode }) => { throw new Error('asked for ' + envMode); };");
  const [port = 0] = await freePorts(1);
  const run = () =>
    execFileSync(process.execPath, [...copy.program, 'dev', ...args], {
      cwd: copy.folder,
      stdio: 'pipe',
      env: { ...process.env, PORT: String(port), ...env },
      // If it does not ask, it serves the area.
      timeout: 30_000,
    });
  expect(run).toThrow(`asked for ${asked}`);
});

/** Serves mf-system for a deployed console. */
async function serveFor(): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const [port = 0] = await freePorts(1);
  const server = spawn(process.execPath, [...copy.program, 'dev', 'mf-system'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), CONSOLE_ORIGIN: deployed },
  });
  killOnExit(server);
  const ended = once(server, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (printed) => {
      const [, address] = / from (http:\S+),/.exec(String(printed)) ?? [];
      if (address) resolve(address);
    });
    server.on('exit', () => reject(new Error('The development server exited')));
  });
  return {
    origin,
    stop() {
      server.kill();
      return ended;
    },
  };
}

it('an area is served for a deployed console as it is released, and to no other website', async () => {
  write(
    'mf-system',
    `import { area } from '@console/build/rsbuild';
    export default (params) => area(import.meta.dirname, { server: { headers: { mode: params.envMode } } })(params);`,
  );
  const { origin, stop } = await serveFor();
  try {
    const allowed = async (website: string) => {
      const { headers } = await fetch(`${origin}/release.json`, { headers: { origin: website } });
      return [headers.get('mode'), headers.get('access-control-allow-origin')];
    };
    for (const website of [deployed, 'http://127.0.0.1:4100'])
      await expect(allowed(website)).resolves.toEqual(['release', website]);
    for (const website of ['https://any.example', `${deployed}:8443`])
      await expect(allowed(website)).resolves.toEqual(['release', null]);
    const { entry: named } = await (await fetch(`${origin}/release.json`)).json();
    const entry = await fetch(`${origin}/${named.url}`);
    expect(entry.ok).toBe(true);
    // The policy of the console's pages would refuse the connection of a hot reload.
    await expect(entry.text()).resolves.not.toContain('WebSocket');
  } finally {
    await stop();
  }
});

it.each([
  ['visibelName', '@console/ui/formText', 'visibleName'],
  // An export of the package that the shell does not pass on.
  ['useFetcher', 'react-router-dom', 'useNavigate'],
])('a build fails for an import of %s from %s, and says that it has %s', (name, module, other) => {
  const routes = 'mf-dashboard/src/routes.tsx';
  const wrong = `import { ${name} } from '${module}';\n${name}('');\n`;
  copy.change(routes, 'import ', `${wrong}import `);
  expect(() => copy.run('build', 'mf-dashboard')).toThrow(
    new RegExp(
      `routes\\.tsx.*\\s.*export '${name}' was not found in '${module}' \\(possible exports: .*${other}`,
    ),
  );
  copy.change(routes, wrong, '');
});

it.each([
  ["throw new TypeError('its own mistake');", 'TypeError: its own mistake'],
  ['export default { source: {} };', 'Error: It must export a function: export default area('],
  ['export default () => undefined;', 'Error: It must return a configuration.'],
])('a file that fails, or is of no use, is named, with the reason: %s', async (content, reason) => {
  const file = join(mkdtempSync(join(folder, 'area-')), 'rsbuild.config.ts');
  writeFileSync(file, content);
  await expect(buildConfig(dirname(file))).rejects.toThrow(`${file}: ${reason}`);
});

it('a full disk is reported as such, not as a mistake of the file', async () => {
  const file = join(mkdtempSync(join(folder, 'area-')), 'rsbuild.config.ts');
  writeFileSync(file, "throw Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write' });");
  await expect(buildConfig(dirname(file))).rejects.toThrow(
    `${dirname(file)} cannot be read or written: the disk is full. Free some space, then run the command again.`,
  );
});
