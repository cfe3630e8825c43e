import { Link, useLocation } from 'react-router-dom';
import { covers } from '../covers';
import { NotFoundPage } from '../NotFoundPage';
import { PageMessage } from '../PageMessage';
import { usePageName } from '../pageNames';

const title = 'Not in this area';

/**
 * For an address that is no page of the area: one that does not exist, or one of another area, which a link may lead to.
 * @param paths those of the area
 */
export function OtherPage({ paths }: { paths: readonly string[] }) {
  const { pathname } = useLocation();
  return paths.some((path) => covers(path, pathname)) ? <NotFoundPage /> : <OtherArea />;
}

function OtherArea() {
  usePageName({ title });
  return (
    <PageMessage title={title} action={<Link to="/">Back to this area</Link>}>
      <p>Pages of other areas are shown in the composed console only.</p>
    </PageMessage>
  );
}
