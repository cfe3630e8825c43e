import { landingPath } from '@console/auth';
import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

/** Part 2, section 2: "Any other path shows the text '404 NOT FOUND'". */
export function NotFoundPage() {
  useEffect(() => {
    document.title = '404 NOT FOUND';
  }, []);
  return (
    <Result
      status="404"
      title="404 NOT FOUND"
      subTitle="There is no page at this address."
      extra={
        <Link to={landingPath}>
          <Button type="primary">Back to the dashboard</Button>
        </Link>
      }
    />
  );
}
