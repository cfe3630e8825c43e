import { errorText } from '@console/api';
import type { SignInForm as Credentials } from '@console/auth';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useId, useRef } from 'react';
import { Field, Form, useForm } from 'react-final-form';
import styles from './SignInForm.module.css';
import { TypedAhead } from './TypedAhead';
import { validateSignIn } from './validateSignIn';

interface SignInFormProps {
  submitText: string;
  busyText: string;
  /** It has succeeded, and the next screen is on its way. */
  busy?: boolean;
  /** The call; what it throws is shown above the fields. */
  signIn: (credentials: Credentials) => Promise<unknown>;
}

/** Email and password, on the sign-in page and where a session is renewed. */
export function SignInForm({ submitText, busyText, busy = false, signIn }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const focus = (selector: string) => element.current?.querySelector<HTMLInputElement>(selector)?.focus();
  useEffect(() => {
    const form = element.current;
    if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
  }, []);

  async function submit(credentials: Credentials, form: FormApi<Credentials>) {
    try {
      await signIn(credentials);
      // The form may outlive the call: until the next screen is there, or while a dialog fades.
      forgetPassword(form);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <Form<Credentials> onSubmit={submit} validate={validateSignIn}>
      {({ handleSubmit, form, submitting, submitError, dirtySinceLastSubmit }) => (
        <form
          ref={element}
          className={styles.form}
          noValidate
          onSubmit={async (event) => {
            if (busy) return event.preventDefault();
            await handleSubmit(event);
            const { hasValidationErrors, hasSubmitErrors } = form.getState();
            // What is wrong is drawn with the next frame; a refusal is announced, and most often the password is wrong.
            if (hasValidationErrors) requestAnimationFrame(() => focus('[aria-invalid="true"]'));
            else if (hasSubmitErrors) requestAnimationFrame(() => focus('[type="password"]'));
          }}
          aria-label="Sign in"
        >
          {submitError && !dirtySinceLastSubmit && (
            <div role="alert" className={styles.alert}>
              {submitError}
            </div>
          )}
          <SignInField name="email" label="Email" type="email" autoComplete="username" />
          <SignInField name="password" label="Password" type="password" autoComplete="current-password" />
          <button type="submit" className={styles.submit} disabled={submitting || busy}>
            {submitting || busy ? busyText : submitText}
          </button>
          <TypedAhead form={element} />
          <ForgetPassword now={busy} />
        </form>
      )}
    </Form>
  );
}

/** A form keeps its values, and those of its last submission, as long as anything holds it. */
function forgetPassword(form: FormApi<Credentials>): void {
  form.reset({ email: form.getState().values.email ?? '', password: '' });
}

/** Before the form goes: what its fields showed last outlives them for a while, also after a call that failed. */
function ForgetPassword({ now }: { now: boolean }) {
  const form = useForm<Credentials>();
  useEffect(() => {
    if (now) forgetPassword(form);
    return () => forgetPassword(form);
  }, [form, now]);
  return null;
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
