import { array, type Infer, optional, string, type } from 'superstruct';
import type { ReleaseReader } from '../store/releaseStore';
import { readableJson } from '../store/storedJson';

/** The parts of a release's CycloneDX document that an inventory uses. */
const Document = type({
  metadata: type({ component: type({ description: optional(string()) }) }),
  components: array(
    type({ type: string(), 'bom-ref': string(), name: string(), description: optional(string()) }),
  ),
  dependencies: array(type({ ref: string(), dependsOn: optional(array(string())) })),
});
type Document = Infer<typeof Document>;

interface BillOfMaterials {
  /** What the released component is for. */
  purpose: string | undefined;
  /** For each script: its purpose, and the packages it contains. */
  scripts: Map<string, { purpose: string; packages: string[] }>;
}

/** Reads the bill of materials of a release; empty if there is none (older releases) or it is damaged. */
export async function readBillOfMaterials(
  store: ReleaseReader,
  path: string | undefined,
): Promise<BillOfMaterials> {
  const document = path === undefined ? undefined : await readableJson(store, path, Document);
  const { metadata, components = [], dependencies = [] }: Partial<Document> = document ?? {};
  const packagesOf = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const scripts = components
    .filter(({ type: kind }) => kind === 'file')
    .map(({ name, description: purpose = '', 'bom-ref': ref }) => {
      return [name, { purpose, packages: packagesOf.get(ref) ?? [] }] as const;
    });
  return { purpose: metadata?.component.description, scripts: new Map(scripts) };
}
