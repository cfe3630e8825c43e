import { renewSession } from '@console/auth';
import { isStatusShown, showStatus } from '@console/ui/statusMessage';
import { SignInForm, type SignInFormProps } from '../../sign-in/SignInForm';

/** Renews the session in place: the signed-in user enters their credentials again, and unsaved work is kept. */
export function SignInAgain(texts: Pick<SignInFormProps, 'submitText' | 'introId'>) {
  return (
    <SignInForm
      {...texts}
      signIn={async (credentials) => {
        await renewSession(credentials);
        // A notification may be about a lost write, which matters more.
        if (!isStatusShown()) showStatus('You are still signed in');
      }}
    />
  );
}
