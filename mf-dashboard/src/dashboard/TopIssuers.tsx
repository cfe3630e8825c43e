import type { TopIssuer } from '@console/resources';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { PICTURE, TopList } from './TopList';

/** The issuers with the most registrations, with their logos. */
export function TopIssuers({ rows }: { rows: readonly TopIssuer[] | undefined }) {
  return (
    <TopList
      title="Top 5 issuers"
      unit="registrations"
      pictures
      rows={rows?.map(({ issuer, issuerLogoUrl, noOfRegistrations }) => ({
        key: issuer,
        name: issuer,
        picture: <ImageWithFallback src={issuerLogoUrl} alt="" width={PICTURE} height={PICTURE} />,
        count: noOfRegistrations,
      }))}
    />
  );
}
