import { array, optional, string, type } from 'superstruct';
import { CommandError } from '../common/commandError';
import type { ReleaseReader } from '../store/releaseStore';
import { storedJson } from '../store/storedJson';

/** The parts of a release's CycloneDX document that an inventory uses. */
const Document = type({
  metadata: type({ component: type({ description: optional(string()) }) }),
  components: array(
    type({ type: string(), 'bom-ref': string(), name: string(), description: optional(string()) }),
  ),
  dependencies: array(type({ ref: string(), dependsOn: optional(array(string())) })),
});

interface BillOfMaterials {
  /** What the released component is for. */
  purpose: string | undefined;
  /** For each script: its purpose, and the packages it contains. */
  scripts: Map<string, { purpose: string; packages: string[] }>;
}

/** Reads the bill of materials of a release; empty if there is none (older releases) or it cannot be read. */
export async function readBillOfMaterials(
  store: ReleaseReader,
  path: string | undefined,
): Promise<BillOfMaterials> {
  const nothing: BillOfMaterials = { purpose: undefined, scripts: new Map() };
  if (!path) return nothing;
  try {
    const document = await storedJson(store, path, Document);
    if (!document) return nothing;
    const { metadata, components, dependencies } = document;
    const packagesOf = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
    const scripts = components
      .filter(({ type: kind }) => kind === 'file')
      .map(({ name, description: purpose = '', 'bom-ref': ref }) => {
        return [name, { purpose, packages: packagesOf.get(ref) ?? [] }] as const;
      });
    return { purpose: metadata.component.description, scripts: new Map(scripts) };
  } catch (error) {
    if (error instanceof CommandError) return nothing;
    throw error;
  }
}
