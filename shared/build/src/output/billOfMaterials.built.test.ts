import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@console/area/manifests';
import Ajv from 'ajv';
import { array, create, optional, record, string, type, unknown } from 'superstruct';
import { sharedModules } from '../sharing/sharedModules';
import { areaFolder, areaNames, packageManifest, sharedFolder, shellFolder } from '../workspace';
import { releaseBuilds } from './testBuilds';

const Component = type({
  type: string(),
  'bom-ref': string(),
  name: string(),
  version: optional(string()),
  purl: optional(string()),
  description: optional(string()),
  hashes: optional(array(type({ alg: string(), content: string() }))),
});
const Document = type({
  metadata: type({ component: Component }),
  components: array(Component),
  dependencies: array(type({ ref: string(), dependsOn: optional(array(string())) })),
});

const filesOf = (dist: string) => readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (dist: string, file = '') => readFileSync(join(dist, file), 'utf8');

function documentOf(dist: string) {
  const [file, ...others] = filesOf(dist).filter((name) => /^static\/sbom\.\w+\.cdx\.json$/.test(name));
  expect(others).toEqual([]);
  return { file, json: JSON.parse(read(dist, file)), ...create(JSON.parse(read(dist, file)), Document) };
}

/** The CycloneDX schema with its referenced schemas, from the library. */
function validator() {
  const folder = join(sharedFolder('build'), 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const schema = (name: string) => create(JSON.parse(read(folder, name)), record(string(), unknown()));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}`);
  return ajv.compile(schema('bom-1.6.SNAPSHOT.schema.json'));
}

it('every bill of materials conforms to CycloneDX', () => {
  const validate = validator();
  for (const [name, dist] of releaseBuilds)
    expect({ name, valid: validate(documentOf(dist).json), errors: validate.errors }).toMatchObject({
      valid: true,
    });
  expect(validate({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [{ name: 'of no type' }] })).toBe(
    false,
  );
});

it.each(releaseBuilds)('that of %s lists every script with its hash and purpose', (name, dist) => {
  const { components, metadata, dependencies } = documentOf(dist);
  const scripts = filesOf(dist).filter((file) => file.endsWith('.js'));
  const listed = components.filter(({ type: kind }) => kind === 'file');
  expect(listed.map((script) => script.name).sort()).toEqual(scripts.sort());
  for (const { name: script, description, hashes } of listed) {
    expect(description).toMatch(/^(Loaded for \S+|Worker: \S+|Entry: |Loaded by the page: )/);
    const content = createHash('sha384')
      .update(readFileSync(join(dist, script)))
      .digest('hex');
    expect({ script, hashes }).toEqual({ script, hashes: [{ alg: 'SHA-384', content }] });
  }
  const { version, description } = packageManifest(name === 'shell' ? shellFolder : areaFolder(name));
  expect(metadata.component).toMatchObject({ name, version, description });
  const direct = dependencies.find(({ ref }) => ref === metadata.component['bom-ref'])?.dependsOn;
  expect(direct?.sort()).toEqual(scripts);
});

it.each(releaseBuilds)(
  'that of %s lists exactly the packages whose licences it ships, each with its purl',
  (_, dist) => {
    const { components, dependencies } = documentOf(dist);
    const notices = filesOf(dist).find((file) => /^static\/licences\.\w+\.txt$/.test(file));
    const shipped = notices ? read(dist, notices).matchAll(/^\uFEFF?(\S+) (\d\S*) \(.+\)$/gm) : [];
    const installed = components.filter(({ purl }) => purl);
    expect(installed.map(({ 'bom-ref': ref }) => ref).sort()).toEqual(
      [...shipped].map(([, name, version]) => `${name}@${version}`).sort(),
    );
    for (const { purl, 'bom-ref': ref } of installed)
      expect(purl).toBe(`pkg:npm/${ref.replace(/^@/, '%40')}`);
    const inScripts = new Set(dependencies.flatMap(({ dependsOn = [] }) => dependsOn));
    expect(components.filter(({ 'bom-ref': ref }) => !inScripts.has(ref))).toEqual([]);
  },
);

it.each(areaNames())('%s contains no copy of shared modules', (name) => {
  const { components } = documentOf(join(areaFolder(name), 'dist-release'));
  const shipped = components.map(({ 'bom-ref': ref }) => packageOf(ref).replace(/(?<=.)@.*$/, ''));
  const shared = new Set(sharedModules().map(({ request }) => packageOf(request)));
  expect([...shared]).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', 'jotai', 'antd']),
  );
  expect(shipped).toContain('@console/resources');
  expect(shipped.filter((each) => shared.has(each))).toEqual([]);
});

it("the shell's page and the areas' manifests reference their bill of materials", () => {
  for (const [name, dist] of releaseBuilds) {
    const { file } = documentOf(dist);
    const leads =
      name === 'shell'
        ? ['index.html', 'dashboard.html'].map((page) =>
            read(dist, page).includes(
              `<link rel="describedby" type="application/vnd.cyclonedx+json" href="/${file}">`,
            ),
          )
        : [JSON.parse(read(dist, 'release.json')).sbom === file];
    expect({ name, leads }).toEqual({ name, leads: leads.map(() => true) });
  }
});

it('packages of this workspace have no purl', () => {
  const { components } = documentOf(join(areaFolder('mf-catalogue'), 'dist-release'));
  const own = components.find(({ 'bom-ref': ref }) => ref.startsWith('@console/resources@'));
  expect(own).toMatchObject({ type: 'library' });
  expect(own).not.toHaveProperty('purl');
});

it('a worker, which is bundled separately, has its purpose and packages', () => {
  const { components, dependencies } = documentOf(join(areaFolder('mf-catalogue'), 'dist-release'));
  const worker = components.find(({ description }) => description === 'Worker: deviceZip');
  const { dependsOn } = dependencies.find(({ ref }) => ref === worker?.['bom-ref']) ?? {};
  expect(dependsOn).toEqual([expect.stringMatching(/^jszip@\d/)]);
});
