import { landingPath } from '@console/auth';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './NotFoundPage.module.css';

/** Part 2, section 2: "Any other path shows the text '404 NOT FOUND'". Light, because the sign-in page's bundle has it. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = '404 NOT FOUND';
  }, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>404 NOT FOUND</h1>
      <p>There is no page at this address.</p>
      <Link to={landingPath}>Go to the dashboard</Link>
    </div>
  );
}
