import { createHash } from 'node:crypto';
import { ComponentType, HashAlgorithm, LifecyclePhase } from '@cyclonedx/cyclonedx-library/Enums';
import {
  Bom,
  Component,
  HashDictionary,
  LicenseExpression,
  SpdxLicense,
} from '@cyclonedx/cyclonedx-library/Models';
import { JSON as CycloneDx, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import type { Rspack } from '@rsbuild/core';
import { installedVersion, packageManifest, sharedFolder } from '../workspace';
import { emitNamedByContent } from './namedByContent';
import { scriptPurposes } from './scriptPurposes';
import { type ShippedPackage, shippedPackages } from './shippedPackages';
import { onWrittenFiles } from './writtenFiles';

function component(
  type: ComponentType,
  { name, version, license }: Pick<ShippedPackage, 'name' | 'version' | 'license'>,
): Component {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const made = new Component(type, own, { version, bomRef: `${name}@${version}`, ...(group && { group }) });
  if (license)
    made.licenses.add(isSupportedSpdxId(license) ? new SpdxLicense(license) : new LicenseExpression(license));
  return made;
}

/** Workspace packages have no purl: a scanner would confuse them with registry packages of the same name. */
function ofPackage(shipped: ShippedPackage): Component {
  const made = component(ComponentType.Library, shipped);
  const { name, version, isInstalled } = shipped;
  if (isInstalled) made.purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  return made;
}

function ofScript(file: string, purpose: string, bytes: Buffer): Component {
  const hashes = new HashDictionary([
    [HashAlgorithm['SHA-384'], createHash('sha384').update(bytes).digest('hex')],
  ]);
  return new Component(ComponentType.File, file, { bomRef: file, description: purpose, hashes });
}

/** Derived from the content, so that identical builds have identical documents. */
function serialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}

function serialized(bom: Bom): string {
  const options = { sortLists: true, space: 1 };
  const serializer = new JsonSerializer(new CycloneDx.Normalize.Factory(Spec1dot6));
  bom.serialNumber = serialNumber(serializer.serialize(bom, options));
  return `${serializer.serialize(bom, options)}\n`;
}

/**
 * Adds a CycloneDX document to the build: every script with its hash and purpose, and the packages that it contains
 * according to the bundler, not package.json. The document is named by its content hash, referenced by the page or the
 * release manifest, and part of the release like any other file; so it contains neither a timestamp nor a commit.
 */
export class BillOfMaterialsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Rspack.Compiler): void {
    onWrittenFiles(compiler, 'BillOfMaterials', 'named', (compilation) => {
      const text = serialized(this.document(compilation));
      const link = 'rel="describedby" type="application/vnd.cyclonedx+json"';
      emitNamedByContent(compilation, { name: 'sbom', ending: 'cdx.json', text, link });
    });
  }

  private document(compilation: Rspack.Compilation): Bom {
    const manifest = packageManifest(this.root);
    const bom = new Bom();
    const subject = component(ComponentType.Application, manifest);
    if (manifest.description) subject.description = manifest.description;
    bom.metadata.component = subject;
    bom.metadata.lifecycles.add(LifecyclePhase.Build);
    for (const name of ['@rsbuild/core', '@cyclonedx/cyclonedx-library'])
      bom.metadata.tools.components.add(
        component(ComponentType.Application, {
          name,
          version: installedVersion(name, sharedFolder('build')),
        }),
      );
    const packages = shippedPackages(compilation)
      .filter(({ name }) => name !== manifest.name)
      .map((shipped) => ({ made: ofPackage(shipped), files: shipped.files }));
    for (const { made } of packages) bom.components.add(made);
    for (const [file, purpose] of scriptPurposes(compilation, this.root)) {
      const script = ofScript(file, purpose, compilation.assets[file]?.buffer() ?? Buffer.of());
      bom.components.add(script);
      subject.dependencies.add(script.bomRef);
      for (const { made, files } of packages) if (files.has(file)) script.dependencies.add(made.bomRef);
    }
    return bom;
  }
}
