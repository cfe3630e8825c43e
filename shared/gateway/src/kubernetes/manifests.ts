import { create, type Infer, optional, record, string, type } from 'superstruct';
import { parseAllDocuments } from 'yaml';

export const Manifest = type({
  apiVersion: string(),
  kind: string(),
  metadata: type({ name: string(), labels: optional(record(string(), string())) }),
});
export type Manifest = Infer<typeof Manifest>;

export const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return create(document.toJS(), Manifest);
  });
}
