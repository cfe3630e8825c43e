import { landingPath } from '@console/auth';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { documentTitle } from './documentTitle';
import { PageMessage } from './PageMessage';
import { usePageName } from './pageNames';

const title = '404 NOT FOUND';

/** Part 2, section 2: "Any other path shows the text '404 NOT FOUND'". */
export function NotFoundPage() {
  usePageName({ title });
  // Without a layout, which would show the name.
  useEffect(() => {
    document.title = documentTitle(title);
  }, []);
  return (
    <PageMessage title={title} action={<Link to={landingPath}>Back to the dashboard</Link>}>
      <p>There is no page at this address.</p>
    </PageMessage>
  );
}
