import { linkedPath } from '@console/area';
import type { TopIssuer } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PICTURE, TopList } from './TopList';
import { useEntityIds } from './useEntityIds';

/** The issuers with the most registrations, with their logos. */
export function TopIssuers({ rows }: { rows: readonly TopIssuer[] | undefined }) {
  const { ofName } = useEntityIds(rows !== undefined && rows.length > 0);
  return (
    <TopList
      title="Top 5 issuers"
      unit="registrations"
      pictures
      rows={rows?.map(({ issuer, issuerLogoUrl, noOfRegistrations }) => {
        const id = ofName(issuer);
        return {
          name: issuer || 'Unnamed issuer',
          picture: <ImageWithFallback src={issuerLogoUrl} alt="" width={PICTURE} height={PICTURE} />,
          count: noOfRegistrations,
          to: id === undefined ? '' : linkedPath('/dashboard/entities/:id', { id }),
        };
      })}
    />
  );
}
