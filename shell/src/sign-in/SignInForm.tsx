import { errorText } from '@console/api';
import type { SignInForm as Credentials } from '@console/auth';
import { Announcement } from '@console/ui/VisuallyHidden';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './SignInForm.module.css';
import { useTypedAhead } from './useTypedAhead';
import { type SignInProblems, validateSignIn } from './validateSignIn';

interface SignInFormProps {
  submitText: string;
  busyText: string;
  /** It has succeeded, and the next screen is on its way. */
  busy?: boolean;
  /** The call; what it throws is shown above the fields. */
  signIn: (credentials: Credentials) => Promise<unknown>;
}

type FieldName = keyof Credentials;

const capsLockHint = 'Caps Lock is on';

/**
 * Email and password, on the sign-in page and where a session is renewed. What is typed is in the fields alone, and in no
 * state: React and a library of forms keep values for a while after the form is gone.
 */
export function SignInForm({ submitText, busyText, busy = false, signIn }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<readonly FieldName[]>([]);
  const [problems, setProblems] = useState<SignInProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const locked = submitting || busy;
  const focus = (selector: string) => element.current?.querySelector<HTMLInputElement>(selector)?.focus();

  useEffect(() => {
    const form = element.current;
    if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
    return () => forgetPassword(form);
  }, []);
  useEffect(() => {
    if (busy) forgetPassword(element.current);
  }, [busy]);
  useTypedAhead(element);

  /** Nobody sees what capital letters become in a password. */
  function look(event: KeyboardEvent | MouseEvent) {
    const isPassword = event.target instanceof HTMLInputElement && event.target.type === 'password';
    setCapital(isPassword && event.getModifierState('CapsLock'));
  }

  function check(form: HTMLFormElement): SignInProblems {
    const found = validateSignIn(typedIn(form));
    setProblems(found);
    return found;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    setTouched(['email', 'password']);
    // What is wrong is drawn with the next frame; a refusal is announced, and most often the password is wrong.
    if (Object.values(check(form)).some(Boolean)) {
      requestAnimationFrame(() => focus('[aria-invalid="true"]'));
      return;
    }
    setRefusal(undefined);
    setSubmitting(true);
    try {
      await signIn(typedIn(form));
      // The form may outlive the call: until the next screen is there, or while a dialog fades.
      forgetPassword(form);
    } catch (error) {
      setRefusal(errorText(error));
      requestAnimationFrame(() => focus('[type="password"]'));
    } finally {
      setSubmitting(false);
    }
  }

  const problemOf = (name: FieldName) => (touched.includes(name) ? problems[name] : undefined);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => {
        setRefusal(undefined);
        check(currentTarget);
      }}
      onKeyDown={look}
      onKeyUp={look}
      onClick={look}
      aria-label="Sign in"
    >
      {refusal && (
        <div role="alert" className={styles.alert}>
          {refusal}
        </div>
      )}
      {(['email', 'password'] as const).map((name) => (
        <SignInField
          key={name}
          name={name}
          problem={problemOf(name)}
          hint={name === 'password' && isCapital && capsLockHint}
          onLeave={() => {
            setTouched((before) => [...before, name]);
            if (element.current) check(element.current);
          }}
        />
      ))}
      {/* Not `disabled`, which would take the focus from it. */}
      <button type="submit" className={styles.submit} aria-disabled={locked}>
        {locked ? busyText : submitText}
      </button>
      <Announcement>{locked ? busyText : isCapital && capsLockHint}</Announcement>
    </form>
  );
}

function typedIn(form: HTMLFormElement): Credentials {
  const typed = new FormData(form);
  return { email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') };
}

function forgetPassword(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input[type="password"]');
  if (field) field.value = '';
}

const autoComplete = { email: 'username', password: 'current-password' };

interface SignInFieldProps {
  name: FieldName;
  problem: string | undefined;
  /** Where nothing is wrong. */
  hint: string | false;
  onLeave: () => void;
}

function SignInField({ name, problem, hint, onLeave }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name === 'email' ? 'Email' : 'Password'}</label>
      <input
        id={id}
        name={name}
        type={name}
        autoComplete={autoComplete[name]}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        spellCheck={false}
        onBlur={onLeave}
      />
      <span id={`${id}-error`} className={problem ? styles.error : styles.hint}>
        {problem ?? hint}
      </span>
    </div>
  );
}
