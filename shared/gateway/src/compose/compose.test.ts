import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, packageManifest, workspaceRoot } from '@console/build/workspace';
import { array, create, record, string, type } from 'superstruct';
import { parse } from 'yaml';
import { compose } from '../testing/testCompose';
import { renderReleasesCompose, withAreaServices } from './composeFiles';
import { composeErrors } from './testComposeErrors';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const dockerfile = 'shared/gateway/docker/Dockerfile';

const source: unknown = parse(read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const stages = [...read(dockerfile).matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({
  from,
  name,
}));

describe('validated against the schema of the Compose Specification', () => {
  it('docker-compose.yml is valid', () => {
    expect(composeErrors(source)).toBeNull();
  });

  it('releases.compose.yml is valid, and names every service with files', () => {
    const path = 'shared/gateway/releases.compose.yml';
    const overlay: unknown = parse(read(path));
    expect(composeErrors(overlay)).toBeNull();
    const folders = create(overlay, type({ services: record(string(), type({ volumes: array(string()) })) }));
    const folderOf = ([name, { volumes }]: [string, { volumes: string[] }]) => [
      name,
      volumes.map((volume) => volume.replace(/^\$\{CONSOLE_RELEASES:\?[^}]*\}/, '')),
    ];
    expect(Object.fromEntries(Object.entries(folders.services).map(folderOf))).toEqual({
      gateway: [':/srv/releases:ro'],
      shell: ['/shell:/srv/files:ro'],
      ...Object.fromEntries(areaNames().map((area) => [area, [`/remotes/${area}:/srv/files:ro`]])),
    });
  });

  it('a document with an unknown key is not valid', () => {
    const document = { services: { shell: { ...compose.services.shell, readonly: true } } };
    expect(composeErrors(document)).not.toBeNull();
  });
});

it.each([
  [
    'docker-compose.yml',
    (name: string) => withAreaServices(read('docker-compose.yml'), [{ name, version: '0.1.0' }]),
  ],
  ['releases.compose.yml', (name: string) => renderReleasesCompose([name])],
])('%s passes the linter, however long the name of an area is', (file, render) => {
  const text = render('mf-reports-on-customers-whose-cards-have-expired');
  const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome');
  const format = [biome, 'format', `--stdin-file-path=${file}`];
  const formatted = execFileSync(process.execPath, format, {
    cwd: workspaceRoot,
    input: text,
    encoding: 'utf8',
  });
  expect(formatted).toBe(text);
});

it('gateway, shell, every area, reports, platform and object storage are services of their own', () => {
  expect(services.map(([name]) => name).sort()).toEqual(
    ['gateway', 'shell', ...areaNames(), 'reports', 'platform', 'object-storage'].sort(),
  );
});

describe.each(services)('%s', (name, service) => {
  it('is confined: no root, no writable root, no capability, no new privilege, limits', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.restart).toBe('unless-stopped');
    expect(service.pids_limit).toBeGreaterThan(0);
    for (const folder of service.tmpfs) expect(folder).toMatch(/,noexec,nosuid,nodev$/);
    expect(service.logging.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
    expect(Number(service.deploy.resources.limits.cpus)).toBeGreaterThan(0);
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+M$/);
  });

  it('has a health check', () => {
    expect(service.healthcheck.test[0]).toBe('CMD');
    expect(service.healthcheck.test.join(' ')).toContain('http://127.0.0.1:8080/');
  });

  it("is built from a stage that exists, into an image with the area's version or the console's", () => {
    expect(existsSync(join(workspaceRoot, service.build.context, service.build.dockerfile))).toBe(true);
    expect(service.build.dockerfile).toBe(dockerfile);
    expect(stages.map((stage) => stage.name)).toContain(service.build.target);
    const { version } = packageManifest(join(workspaceRoot, areaNames().includes(name) ? name : '.'));
    expect(service.image).toMatch(/^console-[a-z\d-]+:\d+\.\d+\.\d+$/);
    expect(service.image.split(':')[1]).toBe(version);
    if (service.build.target === 'static') expect(service.build.args?.SERVICE).toBe(name);
  });

  it('is published to this machine only, and only if it is in the outside network', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:8080$/);
    expect(service.networks.includes('outside')).toBe(service.ports !== undefined);
  });

  it('mounts files of the repository read-only, or a volume of its own', () => {
    for (const volume of service.volumes) {
      const [from = '', , mode] = volume.split(':');
      if (!from.startsWith('.')) continue;
      expect(existsSync(join(workspaceRoot, from))).toBe(true);
      expect(mode).toBe('ro');
    }
  });
});

it('nothing in the inside network reaches out', () => {
  expect(compose.networks).toEqual({ outside: {}, inside: { internal: true } });
});

it('only the gateway and the object storage publish a port', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
    ['gateway', ['127.0.0.1:8080:8080']],
    ['object-storage', ['127.0.0.1:8081:8080']],
  ]);
});

describe('the images', () => {
  const targets = new Set(services.map(([, { build }]) => build.target));

  it('are pinned to a full version, and to nothing that moves', () => {
    const names = new Set(stages.map((stage) => stage.name));
    for (const { from } of stages)
      if (!names.has(from)) expect(from).toMatch(/^[a-z]+:\d+\.\d+\.\d+-[a-z-]+(@sha256:[\da-f]{64})?$/);
  });

  it('contain the build output, and not the build tools', () => {
    for (const { name, from } of stages) if (targets.has(name)) expect(from).toMatch(/^nginx$|-alpine(@|$)/);
    expect(stages.find(({ name }) => name === 'nginx')?.from).toMatch(/^nginx:[\d.]+-alpine-slim(@|$)/);
  });

  it('are built without the repository, and without what it ignores', () => {
    const ignored = read('.gitignore').trim().split('\n');
    expect(read('.dockerignore').trim().split('\n')).toEqual([
      '.git',
      ...ignored.map((pattern) => `**/${pattern.replace(/\/$/, '')}`),
    ]);
  });

  it('copy only files that exist', () => {
    const copied = [...read(dockerfile).matchAll(/^COPY (?!--from)(?:--chmod=\d+ )?(.+)$/gm)].flatMap(
      ([, files = '']) => files.split(' ').slice(0, -1),
    );
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(join(workspaceRoot, path)))).toEqual([]);
  });

  it('let their user read what they copy from a checkout, whatever the umask it was made with', () => {
    const stagesOfImages = read(dockerfile).split(/^(?=FROM )/m);
    const copied = stagesOfImages
      .filter((stage) => / AS (?!workspace)/.test(stage))
      .join('')
      .match(/^COPY (?!--from).*$/gm);
    expect(copied?.length).toBeGreaterThan(1);
    for (const line of copied ?? []) expect(line).toMatch(/^COPY --chmod=755 /);
  });

  it('are built with the same version of the package manager as everything else', () => {
    const [, version] = /pnpm@([\d.]+)/.exec(read('shared/commands/bin/console.mjs')) ?? [];
    const used = [...read(dockerfile).matchAll(/pnpm@([\d.]+)/g)].map(([, each]) => each);
    expect(used.length).toBeGreaterThan(0);
    expect(new Set(used)).toEqual(new Set([version]));
  });
});
