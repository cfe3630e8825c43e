import { renewSession } from '@console/auth';
import { App } from 'antd';
import { SignInForm } from '../sign-in/SignInForm';

/** The person who is signed in does so once more, in place: what is on screen and unsaved stays. */
export function SignInAgain({ submitText, onDone }: { submitText: string; onDone?: () => void }) {
  const { message } = App.useApp();
  return (
    <SignInForm
      submitText={submitText}
      busyText="Signing in…"
      signIn={async (credentials) => {
        await renewSession(credentials);
        onDone?.();
        void message.success('You are still signed in');
      }}
    />
  );
}
