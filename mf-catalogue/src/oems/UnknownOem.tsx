import { PageMessage } from '@console/area';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { oemRoutes } from './paths';

/** In the place of a page of an OEM that the platform does not have. */
export function UnknownOem({ oem }: { oem: string }) {
  useEffect(() => {
    document.title = '404 NOT FOUND';
  }, []);
  return (
    <PageMessage title="404 NOT FOUND" action={<Link to={oemRoutes.list}>Back to OEMs</Link>}>
      <p>There is no OEM “{oem}”.</p>
    </PageMessage>
  );
}
