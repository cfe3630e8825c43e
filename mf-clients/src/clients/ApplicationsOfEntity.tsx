import { ClientTable } from './ClientTable';

/**
 * The applications of one entity, for its details page (part 2, section 2); without a heading, which the page has.
 * The parameters of the table begin with `applications-` in the address.
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
