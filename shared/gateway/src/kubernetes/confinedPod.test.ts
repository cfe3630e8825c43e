import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { copyTemplates, entrypoint, entrypointVariables } from '../nginx/nginxTemplates';
import { imageVariables } from '../nginx/testImageVariables';
import { rawRequest } from '../testing/testRawRequest';
import { readManifests } from './kustomizationFiles';
import { gatewayFolder } from './testKubernetesFolder';

/** The gateway's pod, which these tests confine with Linux tools as its security context does. */
const [pod] = readManifests(join(gatewayFolder, 'kubernetes/base/gateway.yaml')).flatMap((manifest) =>
  Deployment.is(manifest) ? (manifest.spec?.template.spec ?? []) : [],
);
const { runAsUser, runAsGroup } = pod?.securityContext ?? {};
if (!runAsUser || !runAsGroup) throw new Error('There is no gateway without root');
const [size = ''] = pod?.volumes?.flatMap(({ emptyDir }) => emptyDir?.sizeLimit ?? []) ?? [];

const confined = `set -e
if [ "$SIZE" ]; then mount -t tmpfs -o "size=$SIZE,mode=1777,noexec,nosuid,nodev" none "$OUTPUT"; fi
mount -o remount,bind,ro /
exec setpriv --reuid=${runAsUser} --regid=${runAsGroup} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  sh -c "$ENTRYPOINT
exec ${process.env.NGINX ?? '/usr/sbin/nginx'} -e stderr -p $OUTPUT -c $OUTPUT/nginx.conf -g 'daemon off; error_log stderr notice;'"`;

const folder = testFolder();
const templates = join(folder, 'templates');
const output = join(folder, 'memory');
let running: ChildProcess | undefined;

beforeAll(() => {
  chmodSync(folder, 0o755);
  copyTemplates(templates);
  mkdirSync(output);
});

afterEach(async () => {
  const child = running;
  running = undefined;
  if (child?.exitCode !== null) return;
  await new Promise((resolve) => child.once('close', resolve).kill());
});

/**
 * Starts the gateway in a read-only file system, except for a tmpfs of this size; resolves to its log once it serves
 * or exits.
 */
function start(
  sizeOfMemory: string,
  port: number,
  environment = join(gatewayFolder, 'environments/local'),
): Promise<string> {
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', confined], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...imageVariables('gateway'),
      CONSOLE_ENVIRONMENT: environment,
      CONSOLE_LISTEN: `127.0.0.1:${port}`,
      ...entrypointVariables(templates, output),
      ENTRYPOINT: entrypoint,
      SIZE: sizeOfMemory,
    },
  });
  running = child;
  return new Promise((resolve) => {
    let log = '';
    child.stderr.on('data', (text) => {
      log += text;
      if (log.includes('start worker processes')) resolve(log);
    });
    child.once('close', () => resolve(log));
  });
}

const mayConfine =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/']).status === 0;

(mayConfine ? describe : describe.skip)(
  'a gateway without root, capabilities or a writable root file system',
  () => {
    it('serves with the tmpfs of its pod', async () => {
      const [port = 0] = await freePorts(1);
      expect(await start(String(size).toLowerCase().replace(/i$/, ''), port)).toContain(
        'start worker processes',
      );
      const origin = `http://127.0.0.1:${port}`;
      expect((await rawRequest(`${origin}/config.json`)).status).toBe(200);
      expect((await rawRequest(`${origin}/`)).status).toBe(502);
    });

    it('does not start without it, and says why', async () => {
      const [port = 0] = await freePorts(1);
      expect(await start('', port)).toMatch(/Read-only file system/);
    });

    it.each([0o700, 0o755])('says so if it may not read the environment: one of mode %o', async (mode) => {
      const environment = mkdtempSync(join(folder, 'environment-'));
      writeFileSync(join(environment, 'config.json'), '{}', { mode: 0o600 });
      chmodSync(environment, mode);
      expect(await start('', 0, environment)).toContain(
        `no config.json in ${environment} (CONSOLE_ENVIRONMENT) that`,
      );
    });
  },
);
