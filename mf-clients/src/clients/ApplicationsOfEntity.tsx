import { ClientTable } from './ClientTable';

/**
 * The applications of one entity, for its details page (part 2, section 2), which provides the heading.
 * The table's URL parameters are prefixed with `applications-`.
 */
export function ApplicationsOfEntity({ entityId }: { entityId: string }) {
  return (
    <ClientTable
      id="clients-of-entity"
      entityId={entityId}
      exportName={`applications-${entityId}`}
      addressPrefix="applications-"
    />
  );
}
