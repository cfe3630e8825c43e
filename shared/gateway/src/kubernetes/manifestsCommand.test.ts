import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFolder } from '@console/build/workspace';
import { testFolder } from '@console/commands/testFolder';
import { kustomizeVersion } from './testKustomize';

const folder = testFolder();

const commands = sharedFolder('commands');
const tsx = pathToFileURL(createRequire(join(commands, 'package.json')).resolve('tsx/esm')).href;

function manifests(...args: string[]) {
  const program = ['--import', tsx, join(commands, 'src/main.ts'), 'manifests', ...args];
  return spawnSync(process.execPath, program, { encoding: 'utf8' });
}

function overlayOf(service: string): string {
  writeFileSync(join(folder, 'kustomization.yaml'), 'resources: [service.yaml]\n');
  writeFileSync(
    join(folder, 'service.yaml'),
    `apiVersion: v1\nkind: Service\nmetadata: { name: shell }\nspec: { ${service} }\n`,
  );
  return folder;
}

it('requires an overlay', () => {
  const { status, stdout, stderr } = manifests();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Specify one overlay: npm run --silent manifests -- ');
});

(kustomizeVersion() ? describe : describe.skip)('with kubectl', () => {
  it('prints valid manifests, and nothing else, for kubectl apply', () => {
    const { status, stdout, stderr } = manifests(
      overlayOf('externalName: a.example.com, type: ExternalName, ports: []'),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^apiVersion: v1\nkind: Service\n/);
  });

  it('prints nothing that could be applied if a manifest is invalid, and says what and where', () => {
    const { status, stdout, stderr } = manifests(overlayOf('ports: [{ port: http }]'));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('Service shell: spec.ports.0.port must be integer; it is "http"');
    expect(stderr).toContain(`Correct ${folder}`);
  });
});
