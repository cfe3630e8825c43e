import { NotFoundPage } from '@console/area';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import styles from './ConsoleFailure.module.css';
import { supportText } from './remotes/runningAreas';
import form from './sign-in/SignInForm.module.css';
import card from './sign-in/SignInPage.module.css';

/** By name and code, as browser and bundler set them: what they say of a failure differs. */
function reasonOf(error: unknown): string {
  const { name = '', code }: { name?: string; code?: unknown } = error instanceof Error ? error : {};
  if (name === 'QuotaExceededError')
    return 'This browser has no room left to store anything for the console. Make room, then retry.';
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED')
    return 'A part of the console could not be loaded. Check your connection, then retry.';
  return 'Something in the console failed.';
}

/** The last line: whatever the frame could not be had for, or nothing below it caught. Light, it is in the first bundle. */
export function ConsoleFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [retrying, setRetrying] = useState(false);
  const [copied, setCopied] = useState(false);
  // Of this failure, not of the last time it was drawn.
  const [time, setTime] = useState('');
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (notFound) return;
    document.title = 'The console stopped working';
    setTime(new Date().toISOString());
    setCopied(false);
    console.error('The console stopped', error);
  }, [error, notFound]);

  if (notFound)
    return (
      <main>
        <NotFoundPage />
      </main>
    );

  async function retry() {
    setRetrying(true);
    // Without its fragment: to the router an address that differs in nothing else is loaded already.
    await navigate(pathname + search, { replace: true });
    setRetrying(false);
  }

  // The address without its query, which may hold what someone searched for.
  const support = [pathname, time, error instanceof Error ? error.message : '', supportText()].join('\n');

  return (
    <main className={card.page}>
      <div className={card.card}>
        <h1 className={card.heading}>The console stopped working</h1>
        <div role="alert" className={form.alert}>
          {reasonOf(error)}
        </div>
        <p className={card.note}>If it stays like this, report it to your console administrator.</p>
        <button
          type="button"
          className={form.submit}
          aria-busy={retrying}
          onClick={() => retrying || void retry()}
        >
          Retry
        </button>
        <button type="button" className={styles.second} onClick={() => location.reload()}>
          Reload
        </button>
        <details className={styles.details}>
          <summary>Details for support</summary>
          <pre className={styles.support}>{support}</pre>
          <button
            type="button"
            className={styles.second}
            onClick={() =>
              void navigator.clipboard.writeText(support).then(
                () => setCopied(true),
                // Selected by hand, then.
                () => setCopied(false),
              )
            }
          >
            Copy for support
          </button>
          <span role="status">{copied && ' Copied'}</span>
        </details>
      </div>
    </main>
  );
}
