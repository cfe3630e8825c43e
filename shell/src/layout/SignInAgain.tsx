import { renewSession } from '@console/auth';
import { showStatus } from '@console/ui/statusMessage';
import { SignInForm } from '../sign-in/SignInForm';

/** Renews the session in place: the signed-in user enters their credentials again, and unsaved work is kept. */
export function SignInAgain({ submitText }: { submitText: string }) {
  return (
    <SignInForm
      submitText={submitText}
      busyText="Signing in…"
      signIn={async (credentials) => {
        await renewSession(credentials);
        showStatus('You are still signed in');
      }}
    />
  );
}
