import { renewSession } from '@console/auth';
import { showStatus } from '@console/ui/statusMessage';
import { SignInForm } from '../sign-in/SignInForm';

/** The person who is signed in does so once more, in place: what is on screen and unsaved stays. */
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
