import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, packageManifest } from '@console/build/workspace';
import { filesBelow } from '@console/commands/folderFiles';
import { testFolder } from '@console/commands/testFolder';
import { array, boolean, create, number, optional, record, string, type } from 'superstruct';
import { compose } from '../testing/testCompose';
import { checkedManifests, manifestProblems } from './checkOverlay';
import { kubernetesFiles } from './kubernetesFiles';
import { renderOverlay } from './kustomize';
import { type Manifest, parseManifests } from './manifests';
import { gatewayFolder, overlayFolder, overlayNames } from './testKubernetesFolder';
import { kustomizeVersion } from './testKustomize';

/** These tests check the rendered overlays; without kubectl only the files are checked (kustomizations.test.ts). */
const withKustomize = kustomizeVersion() ? describe : describe.skip;

const { services } = compose;
const standIn = ['platform', 'object-storage'];

const Pods = type({
  spec: type({
    replicas: optional(number()),
    template: type({
      spec: type({
        automountServiceAccountToken: boolean(),
        enableServiceLinks: boolean(),
        securityContext: type({}),
        volumes: optional(array(type({ name: string() }))),
        containers: array(
          type({
            image: string(),
            securityContext: type({}),
            resources: type({ limits: record(string(), string()), requests: record(string(), string()) }),
            readinessProbe: type({}),
            livenessProbe: type({}),
            volumeMounts: optional(
              array(type({ name: string(), mountPath: string(), subPath: optional(string()) })),
            ),
          }),
        ),
      }),
    }),
  }),
});

const named = (manifests: readonly Manifest[], kind: string, name: string) => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const namesOf = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
const podsOf = (manifests: readonly Manifest[], name: string) =>
  create(named(manifests, 'Deployment', name), Pods).spec.template.spec;

withKustomize.each(overlayNames)('the overlay %s', (overlay) => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = parseManifests(renderOverlay(overlayFolder(overlay)));
  });

  it('is valid by the schemas, and every name in it resolves', () => {
    expect(manifestProblems(manifests)).toEqual([]);
  });

  it('has a Deployment and a Service per service of docker-compose.yml; the stand-in in the local overlay only', () => {
    const expected = Object.keys(services).filter((name) => overlay === 'local' || !standIn.includes(name));
    expect(namesOf(manifests, 'Deployment').sort()).toEqual(expected.sort());
    expect(namesOf(manifests, 'Service').sort()).toEqual(expected.sort());
  });

  it('confines each pod as compose does', () => {
    for (const name of namesOf(manifests, 'Deployment')) {
      const pods = podsOf(manifests, name);
      const [user, group] = services[name]?.user.split(':').map(Number) ?? [];
      expect(pods.automountServiceAccountToken).toBe(false);
      expect(pods.enableServiceLinks).toBe(false);
      expect(pods.securityContext).toEqual({
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: group,
        seccompProfile: { type: 'RuntimeDefault' },
        // A safe sysctl: it is set per pod.
        ...(name === 'gateway'
          ? { sysctls: [{ name: 'net.ipv4.ip_local_port_range', value: '1024 65535' }] }
          : {}),
      });
      for (const container of pods.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory).toBe(`${services[name]?.deploy.resources.limits.memory}i`);
        expect(container.resources.requests.memory).toBe(container.resources.limits.memory);
      }
    }
  });

  it('has a namespace that rejects pods with more privileges, and every policy about connections', () => {
    expect(named(manifests, 'Namespace', 'console')).toMatchObject({
      metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    });
    const own = overlay === 'local' ? [] : ['platform'];
    expect(namesOf(manifests, 'NetworkPolicy').sort()).toEqual(['inside', 'nobody', 'outside', ...own]);
  });

  it('gives the gateway the unchanged files of its environment', () => {
    const [config] = manifests.filter(({ metadata }) => metadata.name.startsWith('environment-'));
    const { data } = create(config, type({ data: record(string(), string()) }));
    for (const [name, text] of Object.entries(data))
      expect(text).toBe(readFileSync(join(gatewayFolder, 'environments', overlay, name), 'utf8'));
    expect(Object.keys(data).sort()).toEqual(['config.json', 'remotes.json']);
  });
});

withKustomize('the overlay local', () => {
  it('has one pod of each', () => {
    const manifests = parseManifests(renderOverlay(overlayFolder('local')));
    expect(namesOf(manifests, 'HorizontalPodAutoscaler')).toEqual([]);
    for (const name of namesOf(manifests, 'Deployment').filter((each) => each !== 'gateway'))
      expect([name, create(named(manifests, 'Deployment', name), Pods).spec.replicas]).toEqual([name, 1]);
  });
});

withKustomize('the overlay production', () => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = parseManifests(renderOverlay(overlayFolder('production')));
  });

  it('takes every image from the configured registry, and does not apply the ConfigMap that configures it', () => {
    for (const name of namesOf(manifests, 'Deployment'))
      for (const { image } of podsOf(manifests, name).containers)
        expect(image).toBe(`registry.example.com/console/${services[name]?.image}`);
    expect(namesOf(manifests, 'ConfigMap')).not.toContain('registry');
  });

  it('serves the folder of releases as releases.compose.yml does', () => {
    const mounted = (name: string) =>
      podsOf(manifests, name)
        .containers.flatMap(({ volumeMounts = [] }) => volumeMounts)
        .find((mount) => mount.name === 'releases');
    expect(mounted('gateway')).toMatchObject({ mountPath: '/srv/releases', readOnly: true });
    expect(mounted('shell')).toMatchObject({ mountPath: '/srv/files', subPath: 'shell', readOnly: true });
    expect(mounted('mf-clients')).toMatchObject({
      ...{ mountPath: '/srv/files', subPath: 'remotes/mf-clients', readOnly: true },
    });
    expect(mounted('reports')).toBeUndefined();
    // On every node, some of whose drivers attach a volume there only if no pod asks to write to it.
    for (const name of ['gateway', 'shell', 'mf-clients'])
      expect(podsOf(manifests, name).volumes).toContainEqual({
        name: 'releases',
        persistentVolumeClaim: { claimName: 'releases', readOnly: true },
      });
    expect(named(manifests, 'PersistentVolumeClaim', 'releases')).toMatchObject({
      spec: { accessModes: ['ReadOnlyMany'] },
    });
  });

  it('leaves the number of gateways to the autoscaler', () => {
    expect(create(named(manifests, 'Deployment', 'gateway'), Pods).spec.replicas).toBeUndefined();
    expect(namesOf(manifests, 'HorizontalPodAutoscaler')).toEqual(['gateway']);
  });
});

withKustomize('a copy of the folder', () => {
  const copy = testFolder();
  const overlay = join(copy, 'kubernetes/overlays/production');

  beforeEach(() => {
    for (const folder of ['kubernetes', 'environments'])
      cpSync(join(gatewayFolder, folder), join(copy, folder), { recursive: true });
  });

  it('with a seventh area has it everywhere, and leaves the others unchanged', () => {
    const before = parseManifests(renderOverlay(overlay));
    const areas = areaNames().map((name) => packageManifest(areaFolder(name)));
    const seventh = { name: 'mf-seventh', version: '1.2.3' };
    for (const [path, text] of Object.entries(kubernetesFiles([...areas, seventh])))
      writeFileSync(join(copy, 'kubernetes', path), text);
    const after = parseManifests(renderOverlay(overlay));
    expect(manifestProblems(after)).toEqual([]);
    const added = after.filter(({ metadata }) => metadata.name === 'mf-seventh');
    expect(added.map(({ kind }) => kind).sort()).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
    expect(podsOf(after, 'mf-seventh').containers).toEqual([
      expect.objectContaining({
        image: 'registry.example.com/console/console-mf-seventh:1.2.3',
        volumeMounts: expect.arrayContaining([
          expect.objectContaining({ mountPath: '/srv/files', subPath: 'remotes/mf-seventh' }),
        ]),
      }),
    ]);
    expect(after.filter((each) => !added.includes(each))).toEqual(before);
  });

  it('of production and its environment contains all that has to be replaced', () => {
    const own = {
      'example.com': 'console.test',
      '192.0.2.0/24': '10.1.0.0/16',
      ': gateways': ': edge',
      'environments/production': 'environments/own',
    };
    for (const folder of ['kubernetes/overlays', 'environments']) {
      cpSync(join(copy, folder, 'production'), join(copy, folder, 'own'), { recursive: true });
      for (const file of filesBelow(join(copy, folder, 'own'))) {
        let text = readFileSync(file, 'utf8');
        for (const [before, after] of Object.entries(own)) text = text.replaceAll(before, after);
        writeFileSync(file, text);
      }
    }
    const manifests = checkedManifests(join(copy, 'kubernetes/overlays/own'), () => undefined);
    expect(manifests).toContain('https://objects.console.test');
    for (const before of ['example.com', '192.0.2.0', ': gateways']) expect(manifests).not.toContain(before);
  });

  it('that serves from a bucket has no file servers, and lets the gateway connect to it', () => {
    const file = join(overlay, 'kustomization.yaml');
    const setting = 'CONSOLE_BUCKET=https://files.example.com/production';
    const text = readFileSync(file, 'utf8')
      .replace('../../releases', '../../bucket')
      .replace('      - CONSOLE_SCHEME=https\n', (line) => `${line}      - ${setting}\n`);
    writeFileSync(file, text);
    const manifests = parseManifests(checkedManifests(overlay, () => undefined));
    expect(namesOf(manifests, 'Deployment').sort()).toEqual(['gateway', 'reports']);
    expect(namesOf(manifests, 'Service').sort()).toEqual(['gateway', 'reports']);
    expect(namesOf(manifests, 'PersistentVolumeClaim')).toEqual([]);
    expect(named(manifests, 'NetworkPolicy', 'bucket')).toHaveProperty('spec', {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
      policyTypes: ['Egress'],
      egress: [{ ports: [{ protocol: 'TCP', port: 443 }] }],
    });
    const settings = manifests.find(({ metadata }) => metadata.name.startsWith('gateway-'));
    expect(settings).toMatchObject({ data: { CONSOLE_BUCKET: 'https://files.example.com/production' } });
  });

  it.each([
    [
      'base/gateway-autoscaler.yaml',
      'maxReplicas: 8',
      'maxReplicas: many',
      /maxReplicas must be integer; it is "many"/,
    ],
    ['route/http-route.yaml', 'port: 8080', 'port: 80', /HTTPRoute console: Service gateway has no port 80/],
    ['releases/patches.yaml', '  name: shell', '  name: shel', /Kustomize refuses .*Deployment/s],
    [
      'overlays/production/kustomization.yaml',
      'name: outside',
      'name: beyond',
      /A patch in .* matches no NetworkPolicy beyond/,
    ],
    [
      'overlays/production/kustomization.yaml',
      '- registry.yaml',
      '- gone.yaml',
      /Kustomize refuses .*gone\.yaml/s,
    ],
    ['releases/claim.yaml', 'kind: PersistentVolumeClaim', 'kind: [', /Kustomize refuses/],
  ])('is refused if %s has %j changed to %j', (file, before, after, words) => {
    const path = join(copy, 'kubernetes', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
    expect(() => checkedManifests(overlay, () => undefined)).toThrow(words);
  });

  it('with a kind for which there is no schema is printed, with a note', () => {
    writeFileSync(
      join(overlay, 'registry.yaml'),
      `${readFileSync(join(overlay, 'registry.yaml'), 'utf8')}---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata: { name: console }
`,
    );
    const notes: string[] = [];
    expect(checkedManifests(overlay, (line) => notes.push(line))).toContain('kind: Certificate');
    expect(notes).toEqual([
      'Certificate console was not validated: there is no schema for cert-manager.io/v1 here.',
    ]);
  });
});
