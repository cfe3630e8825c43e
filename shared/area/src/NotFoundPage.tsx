import { landingPath } from '@console/auth';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { documentTitle } from './documentTitle';
import { PageMessage } from './PageMessage';

/** Part 2, section 2: "Any other path shows the text '404 NOT FOUND'". */
export function NotFoundPage() {
  useEffect(() => {
    document.title = documentTitle('404 NOT FOUND');
  }, []);
  return (
    <PageMessage title="404 NOT FOUND" action={<Link to={landingPath}>Back to the dashboard</Link>}>
      <p>There is no page at this address.</p>
    </PageMessage>
  );
}
