import { queryClient, runtimeConfig } from '@console/api';
import { documentTitle } from '@console/area/documentTitle';
import { requestSignOut, signOut, useIsLocked } from '@console/auth';
import { focusAround, placeOf } from '@console/ui/focusPlace';
import type { QueryFilters } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { EnvironmentPill } from '../../environment/EnvironmentPill';
import { EnvironmentStrip } from '../../environment/EnvironmentStrip';
import { Wordmark } from '../../environment/Wordmark';
import page from '../../sign-in/SignInPage.module.css';
import styles from './IdleLock.module.css';
import { SignInAgain } from './SignInAgain';

const shownAndStale: QueryFilters = {
  type: 'active',
  predicate: (query) => {
    // The timers that tell them so stood still while the computer slept.
    for (const observer of query.observers) observer.updateResult();
    return query.isStale();
  },
};

/** Covers the whole console while it is locked (`watchIdle`). Everything behind it keeps running: a chip write, a form. */
export function IdleLock() {
  return useIsLocked() && <Lock />;
}

function Lock() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const noteId = useId();
  const otherId = useId();
  // Recorded before the lock's fields take the focus.
  const [place] = useState(() => placeOf(document.activeElement));
  const minutes = runtimeConfig().idleMinutes;
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const { documentElement } = document;
    const lockedTitle = documentTitle('Locked');
    let title = '';
    // A native modal dialog makes everything else inert, including dialogs and messages opened later.
    dialog.current?.showModal();
    documentElement.dataset.locked = '';
    // The page behind may change the title; the latest one is restored when the lock opens.
    const keepTitle = () => {
      if (document.title === lockedTitle) return;
      title = document.title;
      document.title = lockedTitle;
    };
    keepTitle();
    const observer = new MutationObserver(keepTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      // Disables transitions: an element that transitions `visibility` would still be hidden and could not be focused.
      documentElement.dataset.locked = 'unlocking';
      document.title = title;
      // The element that had the focus may be gone by now: runs continue behind the lock.
      focusAround(place);
      delete documentElement.dataset.locked;
      // What the page shows was read before: hours ago, if the computer slept. Signed out, there is nothing left to read.
      void queryClient.refetchQueries(shownAndStale, { cancelRefetch: false });
    };
  }, [place]);

  return (
    <dialog
      ref={dialog}
      className={`${page.page} ${styles.lock}`}
      aria-labelledby={titleId}
      // Focusable, so that a click beside the fields keeps the focus and the keyboard inside.
      tabIndex={-1}
      onKeyDown={(event) => {
        // Shortcuts would act on the page behind, and Escape would close the lock.
        event.stopPropagation();
        if (event.key === 'Escape') event.preventDefault();
      }}
      // Browsers have other ways to close a dialog, such as a phone's back gesture.
      onClose={() => dialog.current?.showModal()}
    >
      <EnvironmentStrip />
      <div className={page.card}>
        <div className={styles.place}>
          <Wordmark />
          <EnvironmentPill />
        </div>
        <h1 id={titleId}>The console is locked</h1>
        <p id={noteId} className={page.note}>
          It has not been used for {minutes === 1 ? 'a minute' : `${minutes} minutes`}. Sign in again to
          continue where you left off.
        </p>
        <SignInAgain submitText="Unlock" introId={noteId} />
        <p id={otherId} className={page.note}>
          Not you? Sign out first; unsaved and unfinished work is then lost.
        </p>
        {/* The key keeps the second click of a double click from pressing both. */}
        <Button
          key={`${isAsked}`}
          // Other tabs take up to half a second to answer: by then someone may type a password again.
          autoFocus={isAsked && document.activeElement?.tagName !== 'INPUT'}
          danger={isAsked}
          aria-describedby={otherId}
          onClick={() => (isAsked ? signOut() : void requestSignOut(() => setAsked(true)))}
        >
          {isAsked ? 'Sign out anyway' : 'Sign out'}
        </Button>
      </div>
    </dialog>
  );
}
