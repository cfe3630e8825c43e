import { runtimeConfig } from '@console/api';
import { documentTitle } from '@console/area/documentTitle';
import { signIn, useLastSignOut, useSession } from '@console/auth';
import { whenIdle } from '@console/ui/whenIdle';
import { useEffect, useEffectEvent, useId } from 'react';
import { EnvironmentStrip } from '../environment/EnvironmentStrip';
import { toneStyle } from '../environment/toneStyle';
import { Wordmark } from '../environment/Wordmark';
// Its listener serves the whole console.
import '../ignoreHeldEnter';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

/** Why the user is back on this page, if they did not sign out themselves. */
function reasonsFor(goesBack: boolean) {
  const again = goesBack ? 'Please sign in again; you will be back where you were.' : 'Please sign in again.';
  return {
    expired: `Your session has ended. ${again}`,
    unauthorized: `The platform ended your session. ${again} If it happens again, report this to your console administrator.`,
    otherTab: 'You signed out in another tab.',
    idle: 'The console was not used for a while. Please sign in again.',
    user: undefined,
  };
}

/** Reading the property throws, not its methods. */
function isStorageBlocked(): boolean {
  try {
    return !sessionStorage;
  } catch {
    return true;
  }
}

interface SignInPageProps {
  /** Whether the page is known that the user was on: not if this is the first one they open. */
  goesBack: boolean;
  /** Preloads the next screen while the user types. */
  preload: () => void;
  onSignedIn: () => void;
}

/** The sign-in page. The first thing everyone loads, so it depends on neither the router, the layout nor antd. */
export function SignInPage({ goesBack, preload, onSignedIn }: SignInPageProps) {
  const noteId = useId();
  const session = useSession();
  const lastSignOut = useLastSignOut();
  const { environment, environmentTone } = runtimeConfig();
  const note =
    (lastSignOut && reasonsFor(goesBack)[lastSignOut]) ??
    (isStorageBlocked() && 'This browser blocks storage for the console, so a reload signs you out.');

  const ahead = useEffectEvent(preload);
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    document.title = documentTitle('Sign in');
    // So as not to delay this page itself.
    return whenIdle(ahead);
  }, []);

  // Also when another tab signs in.
  useEffect(() => {
    if (session) enter();
  }, [session]);

  return (
    <main className={styles.page}>
      <EnvironmentStrip />
      <div className={styles.card}>
        <Wordmark />
        <h1 className={`${styles.heading} ${styles.marked}`} style={toneStyle(environmentTone)}>
          {environment} Environment
        </h1>
        {note && (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
        <SignInForm
          submitText="Sign In"
          // Until the next screen has loaded.
          busy={session !== null}
          introId={note ? noteId : undefined}
          signIn={signIn}
        />
        <p className={styles.version}>Console {CONSOLE_VERSION}</p>
      </div>
    </main>
  );
}
