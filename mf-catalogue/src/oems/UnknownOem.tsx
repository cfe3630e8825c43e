import { PageMessage, usePageName } from '@console/area';
import { Link } from 'react-router-dom';
import { oemRoutes, toOems } from './paths';

/** Replaces the pages of an OEM that does not exist. */
export function UnknownOem({ oem }: { oem: string }) {
  usePageName({ title: '404 NOT FOUND', crumbs: [toOems] });
  return (
    <PageMessage title="404 NOT FOUND" action={<Link to={oemRoutes.list}>Back to OEMs</Link>}>
      <p>There is no OEM “{oem}”.</p>
    </PageMessage>
  );
}
