import { errorText } from '@console/api';
import type { SignInForm as Credentials } from '@console/auth';
import { FORM_ERROR } from 'final-form';
import { useId } from 'react';
import { Field, Form } from 'react-final-form';
import styles from './SignInForm.module.css';
import { validateSignIn } from './validateSignIn';

interface SignInFormProps {
  submitText: string;
  busyText: string;
  /** The call; what it throws is shown above the fields. */
  signIn: (credentials: Credentials) => Promise<unknown>;
}

/** Email and password, on the sign-in page and where a session is renewed. */
export function SignInForm({ submitText, busyText, signIn }: SignInFormProps) {
  async function submit(credentials: Credentials) {
    try {
      await signIn(credentials);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <Form<Credentials> onSubmit={submit} validate={validateSignIn}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Sign in">
          {submitError && !dirtySinceLastSubmit && (
            <div role="alert" className={styles.alert}>
              {submitError}
            </div>
          )}
          <SignInField name="email" label="Email" type="email" autoComplete="username" />
          <SignInField name="password" label="Password" type="password" autoComplete="current-password" />
          <button type="submit" className={styles.submit} disabled={submitting}>
            {submitting ? busyText : submitText}
          </button>
        </form>
      )}
    </Form>
  );
}

interface SignInFieldProps {
  name: keyof Credentials;
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
