import { errorText, runtimeConfig } from '@console/api';
import { type SignInForm, signIn, takeReturnPath, useLastSignOut, useSession } from '@console/auth';
import { FORM_ERROR } from 'final-form';
import { useEffect, useId } from 'react';
import { Field, Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { preloadAfterSignIn } from './preloadAfterSignIn';
import styles from './SignInPage.module.css';
import { validateSignIn } from './validateSignIn';

/** Why the person stands here again, where they did not choose to. */
const reasons = {
  expired: 'Your session has ended. Please sign in again; you will be back where you were.',
  refused: 'The platform ended your session. Please sign in again; you will be back where you were.',
  otherTab: 'You signed out in another tab.',
  wish: undefined,
};

/** Light on purpose: it is the first thing everyone loads, so it takes nothing of the frame or of antd along. */
export function SignInPage() {
  const navigate = useNavigate();
  const session = useSession();
  const lastSignOut = useLastSignOut();
  const { environment } = runtimeConfig();
  const note = lastSignOut && reasons[lastSignOut];

  useEffect(() => {
    document.title = `Sign in · ${environment} console`;
    return preloadAfterSignIn();
  }, [environment]);

  // Also when another tab signs in meanwhile.
  useEffect(() => {
    if (session) void navigate(takeReturnPath(), { replace: true });
  }, [session, navigate]);

  async function submit(form: SignInForm) {
    try {
      await signIn(form);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <main className={styles.page}>
      <Form<SignInForm> onSubmit={submit} validate={validateSignIn}>
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <form className={styles.card} noValidate onSubmit={handleSubmit} aria-label="Sign in">
            <h1 className={styles.heading}>{environment} Environment</h1>
            {note && (
              <p role="status" className={styles.note}>
                {note}
              </p>
            )}
            {submitError && !dirtySinceLastSubmit && (
              <div role="alert" className={styles.alert}>
                {submitError}
              </div>
            )}
            <SignInField name="email" label="Email" type="email" autoComplete="username" />
            <SignInField name="password" label="Password" type="password" autoComplete="current-password" />
            <button type="submit" className={styles.submit} disabled={submitting}>
              {submitting ? 'Signing in…' : 'Sign In'}
            </button>
            <p className={styles.version}>Console {CONSOLE_VERSION}</p>
          </form>
        )}
      </Form>
    </main>
  );
}

interface SignInFieldProps {
  name: keyof SignInForm;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
}

function SignInField({ name, label, type, autoComplete }: SignInFieldProps) {
  const id = useId();
  return (
    <Field<string> name={name}>
      {({ input, meta }) => {
        const error: unknown = meta.touched ? meta.error : undefined;
        return (
          <div className={styles.field}>
            <label htmlFor={id}>{label}</label>
            <input
              {...input}
              id={id}
              type={type}
              autoComplete={autoComplete}
              aria-required="true"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              spellCheck={false}
            />
            <span id={`${id}-error`} className={styles.error}>
              {typeof error === 'string' && error}
            </span>
          </div>
        );
      }}
    </Field>
  );
}
