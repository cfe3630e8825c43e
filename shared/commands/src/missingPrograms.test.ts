import childProcess from 'node:child_process';
import fs from 'node:fs';
import { delimiter } from 'node:path';
import { onPlatform, onWindows } from './common/testOnWindows';
import { run } from './test';
import { forTests } from './testing/chromium';
import { firefoxes } from './testing/firefox';

/** Why npm test does not start on a machine where these paths, and only those, are missing. */
async function refusal(
  missing: readonly string[],
  variables: NodeJS.ProcessEnv,
  args: string[] = [],
  uid = 1000,
): Promise<unknown> {
  jest.replaceProperty(process, 'env', variables);
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => !missing.includes(String(path)));
  // Only root may install it.
  jest.spyOn(process, 'getuid').mockReturnValue(uid);
  const { spawn } = childProcess;
  const started = jest.spyOn(childProcess, 'spawn');
  started.mockImplementation(() => spawn(process.execPath, ['--version']));
  const refused = await run(args).catch((error: Error) => error.message);
  expect(started).not.toHaveBeenCalled();
  return refused;
}

const usual = ['/usr/sbin/nginx', '/usr/bin/envsubst', ...forTests, ...firefoxes];
const elsewhere = {
  NGINX: '/opt/homebrew/bin/nginx',
  PATH: ['/usr/bin', '/opt/homebrew/bin'].join(delimiter),
};

it('npm test reports a missing program before any check starts', async () => {
  const { PATH } = process.env;
  expect(await refusal(['/usr/sbin/nginx'], { PATH })).toMatch(
    /^The browser tests require nginx\. .*NGINX=\/path\/to\/nginx/,
  );
});

it.each([
  ['--selectProjects', 'mf-clients browser'],
  ['--selectProjects=mf-clients', 'mf-clients browser'],
  ['--ignoreProjects', 'gateway', 'gateway browser'],
])('tests that need no nginx do not require it: %s %s', async (...args) => {
  expect(await refusal(usual, {}, args)).toMatch(/require chromium-headless-shell( and firefox-esr)?\./);
});

it.each([
  ['--selectProjects', 'mf-clients browser'],
  ['--ignoreProjects', 'shell browser'],
])('tests that need no Firefox do not require it: %s %s', async (...args) => {
  expect(await refusal(usual, {}, args)).toMatch(/require (nginx and )?chromium-headless-shell\./);
});

it('Windows leaves out the tests that need nginx, and says so, unless they are asked for', () =>
  onWindows(async () => {
    const said = jest.spyOn(console, 'log').mockReturnValue();
    expect(await refusal(usual, {}, ['--mistyped'])).toMatch('Unrecognized option');
    expect(said).not.toHaveBeenCalled();
    expect(await refusal(usual, {})).toMatch(/require Google\.Chrome and Mozilla\.Firefox\. .* with winget,/);
    expect(said).toHaveBeenCalledWith('Left out on Windows: the tests of the gateway, which need nginx.');
    expect(await refusal(usual, {}, ['--selectProjects', 'gateway'])).toMatch(/require nginx /);
  }));

it('nginx may be where NGINX says, and envsubst anywhere in PATH', async () => {
  expect(await refusal(usual, elsewhere)).toMatch(/require chromium-headless-shell and firefox-esr\./);
});

it('what is missing is named as in the packages of the system', async () => {
  const env = { PATH: '/usr/bin' };
  expect(await refusal(usual, env)).toMatch(
    /require nginx and gettext-base and chromium-.* Install what is missing with apt-get, then/,
  );
  // As on Fedora.
  expect(await refusal([...usual, '/usr/bin/apt-get'], env)).toMatch(/ Install what is missing, then/);
  await onPlatform('darwin', async () =>
    expect(await refusal(usual, env)).toMatch(
      /require nginx and gettext and google-chrome and firefox\. Install what is missing with brew, then/,
    ),
  );
});

// As on Ubuntu, which has no package of that name.
it('what root cannot install may be elsewhere', async () => {
  const installed = jest.spyOn(childProcess, 'spawnSync').mockImplementation(() => Object());
  jest.spyOn(console, 'log').mockReturnValue();
  expect(await refusal(usual, {}, ['--selectProjects', 'mf-clients browser'], 0)).toMatch(
    /^Failed to install chromium-headless-shell; see the output above\. .*CHROMIUM=\/path\/to\/chromium/,
  );
  expect(installed).toHaveBeenCalled();
});

it('envsubst is missing if it is not there either', async () => {
  const missing = [...usual, '/opt/homebrew/bin/envsubst'];
  expect(await refusal(missing, elsewhere)).toMatch(
    /require gettext-base and chromium-headless-shell and firefox-esr\./,
  );
});

it('each browser may be where its variable says', async () => {
  const browsers = { CHROMIUM: '/opt/chromium', FIREFOX: '/opt/firefox' };
  const missing = [...usual, '/opt/homebrew/bin/envsubst'];
  expect(await refusal(missing, { ...elsewhere, ...browsers })).toMatch(/require gettext-base\./);
});

it.each(['NGINX', 'CHROMIUM', 'FIREFOX'])(
  'a %s that is not there is named, and nothing is installed instead',
  async (name) => {
    const installed = jest.spyOn(childProcess, 'spawnSync');
    expect(await refusal([...usual, '/nope'], { [name]: '/nope' })).toBe(`${name}=/nope does not exist.`);
    expect(installed).not.toHaveBeenCalled();
  },
);
