import { runtimeConfig } from '@console/api';
import { signOut, useIsLocked } from '@console/auth';
import { focusAround, placeOf } from '@console/ui/focusPlace';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import page from '../sign-in/SignInPage.module.css';
import styles from './IdleLock.module.css';
import { SignInAgain } from './SignInAgain';

/** Covers the whole console while it is locked; see `watchIdle`. What is behind goes on: a running chip write, a form. */
export function IdleLock() {
  return useIsLocked() && <Lock />;
}

function Lock() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the fields take the focus, and an open dialog tries to keep it.
  const [place] = useState(() => placeOf(document.activeElement));
  const minutes = runtimeConfig().idleMinutes;

  useEffect(() => {
    const { documentElement } = document;
    const lockedTitle = `Locked · ${runtimeConfig().environment} console`;
    let title = '';
    // A modal dialog of the browser's own: everything else is inert, dialogs and messages that come later as well.
    dialog.current?.showModal();
    documentElement.dataset.locked = '';
    // What goes on behind may give its page another title, which counts once the lock has gone.
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
      // A field whose look changes in steps would stay hidden for the first of them, and could not have the focus.
      documentElement.dataset.locked = 'no more';
      document.title = title;
      // What had it may be gone by now: a run goes on behind the lock.
      focusAround(place);
      delete documentElement.dataset.locked;
    };
  }, [place]);

  return (
    <dialog
      ref={dialog}
      className={`${page.page} ${styles.lock}`}
      aria-labelledby={titleId}
      // A click beside the fields keeps the focus, and with it the keys, in here.
      tabIndex={-1}
      onKeyDown={(event) => {
        // A shortcut would act on what is behind, and Escape would close it.
        event.stopPropagation();
        if (event.key === 'Escape') event.preventDefault();
      }}
      // The browser's own ways to close a dialog: the back gesture of a phone.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={page.card}>
        <h1 id={titleId}>The console is locked</h1>
        <p className={page.note}>
          It was not used for {minutes === 1 ? 'a minute' : `${minutes} minutes`}. Sign in again to continue
          where you left off.
        </p>
        <SignInAgain submitText="Unlock" />
        <p className={page.note}>
          Not you? Sign out first; the previous person’s unsaved and unfinished work is then lost.
        </p>
        <Button onClick={() => signOut()}>Sign out</Button>
      </div>
    </dialog>
  );
}
