import { linkedPath } from '@console/area';
import type { TopIssuer } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { visibleText } from '../visibleText';
import { IMAGE_SIZE, TopList } from './TopList';
import { useEntityIds } from './useEntityIds';

/** The issuers with the most registrations, with their logos. */
export function TopIssuers({ rows }: { rows: readonly TopIssuer[] | undefined }) {
  const { idOfName } = useEntityIds(rows !== undefined && rows.length > 0);
  return (
    <TopList
      title="Top 5 issuers"
      unit="registrations"
      images
      rows={rows?.map(({ issuer, issuerLogoUrl, noOfRegistrations }) => {
        const id = idOfName(issuer);
        return {
          name: visibleText(issuer, 'Unnamed issuer'),
          image: <ImageWithFallback src={issuerLogoUrl} alt="" width={IMAGE_SIZE} height={IMAGE_SIZE} />,
          count: noOfRegistrations,
          to: id === undefined ? '' : linkedPath('/dashboard/entities/:id', { id }),
        };
      })}
    />
  );
}
