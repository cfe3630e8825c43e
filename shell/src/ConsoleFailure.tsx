import { NotFoundPage } from '@console/area';
import { missingCodeText } from '@console/ui/failure';
import { useCopy } from '@console/ui/useCopy';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import styles from './ConsoleFailure.module.css';
import { thrownText } from './remotes/release/loadFailure';
import { supportText } from './remotes/runningAreas';
import form from './sign-in/SignInForm.module.css';
import card from './sign-in/SignInPage.module.css';
import { lastTried, useRetry } from './useRetry';

function reasonOf(error: unknown): string {
  // By its name: browsers word the message differently.
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return 'This browser has no room left to store anything for the console. Free some space by clearing site data or deleting files, then retry.';
  return missingCodeText(error) ?? 'Something in the console failed.';
}

/** The element that had the focus is gone with the page. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * The outermost error boundary: an address without a page, a layout that failed to load, or an error that nothing below
 * caught. Loaded with the router, not with the layout, so kept small.
 */
export function ConsoleFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { button, retrying, failedAt } = useRetry(error);
  const { result, copy } = useCopy();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (notFound) return;
    document.title = 'The console stopped working';
    console.error('The console stopped', error);
  }, [error, notFound]);

  if (notFound)
    return (
      <main>
        <NotFoundPage />
      </main>
    );

  // Only the kind of page: the rest of its path, and the query, may contain a customer's email.
  const page = pathname.split('/', 4).join('/');
  const time = new Date(failedAt).toISOString();
  const support = [page, time, thrownText(error), supportText()].join('\n');

  return (
    <main className={card.page}>
      <div className={card.card}>
        <h1 className={card.heading}>The console stopped working</h1>
        <div role="alert" key={failedAt} className={form.alert}>
          {reasonOf(error)} {lastTried(failedAt)}
        </div>
        <p className={card.note}>If this continues, report it to your console administrator.</p>
        <button ref={takeFocus} type="button" className={form.submit} aria-disabled={retrying} {...button}>
          {retrying ? 'Trying again…' : 'Retry'}
        </button>
        <button type="button" className={styles.second} onClick={() => location.reload()}>
          Reload
        </button>
        <details>
          <summary>Details for support</summary>
          <pre className={styles.support}>{support}</pre>
          <button type="button" className={styles.second} onClick={() => void copy(support)}>
            Copy for support
          </button>
          <span role="status">
            {result === 'copied' && ' Copied'}
            {result === 'failed' && ' Could not copy; select the text instead'}
          </span>
        </details>
      </div>
    </main>
  );
}
