import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import { chromiumUnderTest } from '@console/testing/browser';
import { type NginxConsole, serveNginxConsole } from '../src/nginx/nginxConsole';
import { contents } from './contents';
import { signInByForm } from './signInByForm';

/** Follows docs/add-an-area.md, "A repository of its own", step by step. */
const name = 'mf-fraud-cases';
const title = 'Betrugsfälle';
const outside = testFolder();
const repository = join(outside, name);
const releases = join(outside, 'releases');
const live = join(releases, 'remotes', name);
let nginx: NginxConsole;
const browser = chromiumUnderTest();

interface Ended {
  status: number;
  printed: string;
}

/**
 * Runs npm without the variables of this test run and the commands in its path, so that nothing of this workspace is used
 * but the packed files.
 */
function npm(folder: string, ...args: string[]): Ended {
  const {
    NODE_ENV: _,
    TEST_RETRIES: __,
    NODE_OPTIONS: ___,
    COMMIT: ____,
    PATH: all = '',
    ...env
  } = process.env;
  const PATH = all
    .split(delimiter)
    .filter((at) => !at.startsWith(workspaceRoot))
    .join(delimiter);
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { ...env, PATH } } as const;
    // A command that never ends would block jest's own time limit.
    const printed = execFileSync('npm', args, { ...options, timeout: 600_000 });
    return { status: 0, printed };
  } catch (error) {
    const { status, stdout, stderr, code } = Object(error);
    return { status: Number(status ?? 1), printed: `${stdout}${stderr}${code ?? ''}` };
  }
}

/** Runs npm in the area's own repository; throws if it fails. */
function run(...args: string[]): string {
  const { status, printed } = npm(repository, ...args);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${printed}`);
  return printed;
}

/** Starts `npm run dev -- --standalone` on a free port. */
async function standalone(): Promise<{ address: string; stop(): void }> {
  const [own = 0] = await freePorts(1);
  const manifest = join(repository, 'area.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"port": \d+/, `"port": ${own}`));
  // Not through npm, which would not pass on the signal that ends it.
  const dev = spawn(join(repository, 'node_modules/.bin/console'), ['dev', '--standalone'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const address = `http://127.0.0.1:${own}`;
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (printed) => String(printed).includes(address) && resolve());
    dev.on('exit', () => reject(new Error('The development server ended')));
  });
  return { address, stop: () => dev.kill() };
}

/** A `standIn.ts` that answers calls of one path with what they sent. */
const answering = (path: string) => `export const answer = async (request: Request) =>
  request.url.endsWith('${path}') ? Response.json(await request.text()) : undefined;
`;

/** Changes a file of the repository for the duration of an attempt. */
function whileChanged(file: string, before: string, after: string, attempt: () => void): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
  try {
    attempt();
  } finally {
    writeFileSync(file, text);
  }
}

/** Compiles only if the exact contracts of other areas are known. */
const contractTypes = `import type { WidgetPropsOf } from '@console/area';

export const right: WidgetPropsOf<'mf-clients/ApplicationsOfEntity'> = { entityId: 'e1' };
// @ts-expect-error: the widget takes no id
export const wrong: WidgetPropsOf<'mf-clients/ApplicationsOfEntity'> = { id: 'e1' };
`;

/** Compiles only if style sheets are known as modules. */
const styledSource = `import styles from './x.module.css';

export const { red = '' } = styles;
`;

beforeAll(async () => {
  const args = ['run', 'release', '--', 'shell', 'mf-dashboard', '--to', releases];
  const { status, printed } = npm(workspaceRoot, ...args);
  if (status !== 0) throw new Error(printed);
  const areas = { 'mf-dashboard': join(releases, 'remotes/mf-dashboard') };
  nginx = await serveNginxConsole({ shell: join(releases, 'shell'), areas, releases });
}, 300_000);

afterAll(() => nginx?.close());

it('npm run add-area writes a repository that installs and passes its own tests', () => {
  // Left by an attempt that failed.
  rmSync(repository, { recursive: true, force: true });
  const added = npm(workspaceRoot, 'run', 'add-area', '--', name, title, '--own-repository', repository);
  expect(added).toEqual({ status: 0, printed: expect.stringContaining(`Created ${name} in ${repository}`) });
  writeFileSync(join(repository, 'src/contracts.ts'), contractTypes);
  writeFileSync(join(repository, 'src/x.module.css'), '.red { color: red; }\n');
  writeFileSync(join(repository, 'src/styled.ts'), styledSource);
  const install = ['install', '--no-audit', '--no-fund'];
  // Half the time. The cached metadata may not know the newest libraries.
  if (npm(repository, ...install, '--prefer-offline').status !== 0) run(...install);
  const installed = readdirSync(join(repository, 'node_modules/@console'));
  expect(installed).toEqual(expect.arrayContaining(['area', 'build', 'commands', 'testing', 'ui']));
  expect(run('test')).toMatch(/Types: ok[\s\S]*\n5 passed, 0 failed/);
}, 900_000);

it('npm run dev serves it standalone, or explains how to serve it to a deployed console', async () => {
  expect(npm(repository, 'run', 'dev').printed).toContain(
    'CONSOLE_ORIGIN=https://staging.example.com npm run dev',
  );
  writeFileSync(join(repository, 'standIn.ts'), answering('/admin/fraud-cases'));
  const { address, stop } = await standalone();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${address}/dashboard/fraud-cases`);
    await page.getByRole('table', { name: title }).getByRole('rowheader').nth(9).waitFor();
    const replies = await page.evaluate(
      async (paths) => {
        const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}` };
        const init = { method: 'PUT', headers, body: 'Sent' };
        return Promise.all(paths.map(async (path) => (await fetch(path, init)).json()));
      },
      ['/api/admin/fraud-cases', '/api/admin/unknown'],
    );
    expect(replies).toEqual(['Sent', { message: 'No such call' }]);
  } finally {
    stop();
  }
});

it('a package of another delivery is refused with instructions, and nothing goes live', () => {
  const before = contents(releases);
  const ui = join(repository, 'node_modules/@console/ui/package.json');
  const { version } = JSON.parse(readFileSync(ui, 'utf8'));
  whileChanged(ui, `"version": "${version}"`, '"version": "1.0.0"', () => {
    const { status, printed } = npm(repository, 'run', 'release', '--', '--to', releases);
    expect(status).not.toBe(0);
    expect(printed).toContain(
      `package.json requires @console/ui ${version}, but 1.0.0 is installed. Nothing was changed. Run npm install.`,
    );
  });
  expect(contents(releases)).toEqual(before);
});

it('a build fails for an export of a library that the console does not offer', () => {
  const routes = join(repository, 'src/routes.tsx');
  const wrong = "import { useFetcher } from 'react-router-dom';\nuseFetcher();\nimport ";
  whileChanged(routes, 'import ', wrong, () => {
    const { status, printed } = npm(repository, 'run', 'build');
    expect(status).not.toBe(0);
    expect(printed).toMatch(
      /'useFetcher' was not found in 'react-router-dom' \(possible exports: .*useNavigate/,
    );
  });
});

it('an area built with newer packages than the console has is refused, and nothing goes live', () => {
  const before = contents(releases);
  const report = join(repository, 'node_modules/@console/area/api.md');
  const [row = '', version = ''] = /^\| \. \| (\S+) \|/m.exec(readFileSync(report, 'utf8')) ?? [];
  whileChanged(report, row, row.replace(version, '2.99.0'), () => {
    const { status, printed } = npm(repository, 'run', 'release', '--', '--to', releases);
    expect(status).not.toBe(0);
    expect(printed).toMatch(new RegExp(`${name} 0\\.1\\.0 \\(\\S+\\) is incompatible with the live shell`));
    expect(printed).toContain(
      `is incompatible with the live shell. Nothing was changed. It was built against @console/area 2.99.0; this console has ${version}. The shell has to be released first. Or install the packages and libraries delivered for its commit`,
    );
    expect(printed).toContain('release again.');
  });
  expect(contents(releases)).toEqual(before);
  expect(existsSync(live)).toBe(false);
}, 300_000);

async function signedIn(role: string) {
  const context = await browser.newContext({ baseURL: nginx.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByForm(page, role);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.and(page.getByText('Dashboard')).waitFor();
  return { page, links };
}

it('its release shows in the running console with its link, icon and permission; the shell does not change', async () => {
  // An attempt that failed has released it.
  if (existsSync(live)) run('run', 'rollback', '--', '--to', releases, '--to-nothing');
  const shell = contents(join(releases, 'shell'));
  const { page, links } = await signedIn('ROLE_INTERNAL_ADMIN');
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await expect(links.allTextContents()).resolves.toEqual(['Dashboard']);

  expect(run('run', 'release', '--', '--to', releases)).toContain(`${name} 0.1.0 (unknown) is live`);
  await nginx.add(name, live);
  await page.reload();
  const link = links.and(page.getByText(title));
  await link.click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('table', { name: title }).getByRole('rowheader').nth(9).waitFor();
  await expect(link.locator('svg > path').getAttribute('d')).resolves.toBe('M4 5h16M4 12h16M4 19h10');
  expect(problems).toEqual([]);
  expect(contents(join(releases, 'shell'))).toEqual(shell);

  const { page: other, links: ofOther } = await signedIn('ROLE_EXTERNAL_ADMIN');
  await expect(ofOther.allTextContents()).resolves.toEqual(['Dashboard']);
  await other.goto('/dashboard/fraud-cases');
  await other.getByRole('heading', { name: `Your role does not have access to “${title}”` }).waitFor();
}, 300_000);
