import { errorText } from '@console/api';
import { type SignInForm as Credentials, currentSession, onSignOut } from '@console/auth';
import { withoutInvisible } from '@console/ui/formText';
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
import { inputOf, useTypedAhead } from './useTypedAhead';
import { type SignInProblems, validateSignIn } from './validateSignIn';

export interface SignInFormProps {
  submitText: string;
  /** Keeps the form busy after it has succeeded, while the next screen loads. */
  busy?: boolean;
  /** Id of a text to read out with the field that gets the focus. */
  introId?: string | undefined;
  /** Makes the call; the text of a thrown error is shown above the fields. */
  signIn: (credentials: Credentials) => Promise<unknown>;
}

type FieldName = keyof Credentials;

/** The field of the next form that gets the focus. */
let first: FieldName = 'email';
/** What the next form begins with: typed into one that the end of its session removed. */
let typedEmail = '';
onSignOut(() => {
  // The rest of a password that is being typed would appear in clear in the email field.
  if (document.activeElement?.matches('[type="password"]')) first = 'password';
});

/** Milliseconds after which the next screen, rather than the sign-in, is what the user waits for. */
const NOTICEABLE = 500;
const capsLockHint = 'Caps Lock is on';

/**
 * The email and password form of the sign-in page and of session renewal. The fields are uncontrolled, because React and
 * form libraries keep state in memory for a while after the form is gone.
 */
export function SignInForm({ submitText, busy = false, introId, signIn }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [focused] = useState(first);
  // A field may lose the focus without the user, to a dialog behind the lock.
  const isUsed = useRef(false);
  const [touched, setTouched] = useState<readonly FieldName[]>([]);
  const [problems, setProblems] = useState<SignInProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [isLate, setLate] = useState(false);
  const locked = submitting || busy;
  const busyText = busy && isLate ? 'Loading the console…' : 'Signing in…';

  useEffect(() => {
    const form = element.current;
    const email = inputOf(form, 'email');
    if (email && typedEmail) email.value = typedEmail;
    const wasSignedIn = currentSession();
    if (!form?.contains(document.activeElement)) inputOf(form, focused)?.focus();
    return () => {
      // In development, React runs this also for a form that stays.
      if (form?.isConnected) return;
      clearPassword(form);
      typedEmail = (wasSignedIn && !currentSession() && email?.value) || '';
    };
  }, [focused]);
  useEffect(() => {
    if (!busy) return;
    // The next form begins with its first field again, also if the session ended while this one was there.
    first = 'email';
    clearPassword(element.current);
    const late = setTimeout(setLate, NOTICEABLE, true);
    return () => clearTimeout(late);
  }, [busy]);
  useTypedAhead(element);

  /** Caps Lock goes unnoticed in a password field. */
  function detectCapsLock(event: KeyboardEvent | MouseEvent) {
    const isPassword = event.target === inputOf(element.current, 'password');
    setCapsLock(isPassword && event.getModifierState('CapsLock'));
  }

  function validate(form: HTMLFormElement): SignInProblems {
    const found = validateSignIn(valuesOf(form));
    setProblems(found);
    return found;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    setTouched(['email', 'password']);
    setUnread(undefined);
    const problem = Object.values(validate(form)).find(Boolean);
    // Focused in the next frame, once the problems have rendered.
    if (problem) {
      requestAnimationFrame(() => {
        const before = document.activeElement;
        form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
        // Screen readers read out a field only when it receives the focus.
        if (document.activeElement === before) setUnread(problem);
      });
      return;
    }
    setRefusal(undefined);
    setSubmitting(true);
    try {
      await signIn(valuesOf(form));
      // The form outlives the call, until the next screen has loaded or a dialog has faded out.
      clearPassword(form);
    } catch (error) {
      setRefusal(errorText(error));
      // The password is the most likely cause.
      requestAnimationFrame(() => inputOf(form, 'password')?.focus());
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
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        setRefusal(undefined);
        setUnread(undefined);
        validate(currentTarget);
      }}
      onPointerDown={() => {
        isUsed.current = true;
      }}
      onKeyDown={(event) => {
        isUsed.current = true;
        detectCapsLock(event);
      }}
      onKeyUp={detectCapsLock}
      onClick={detectCapsLock}
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
          introId={name === focused ? introId : undefined}
          hint={name === 'password' && isCapsLock && capsLockHint}
          onLeave={() => {
            const form = element.current;
            if (!form || (!isUsed.current && isEmpty(form))) return;
            setTouched((before) => [...before, name]);
            validate(form);
          }}
        />
      ))}
      {/* Not `disabled`, which would lose the focus. */}
      <button type="submit" className={styles.submit} aria-disabled={locked}>
        {locked ? busyText : submitText}
      </button>
      <Announcement>{locked ? busyText : (unread ?? (isCapsLock && capsLockHint))}</Announcement>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Credentials {
  const typed = (name: FieldName) => inputOf(form, name)?.value ?? '';
  const email = withoutInvisible(typed('email')).replace(/\s/g, '');
  return { email: email.replace(/@.*/, (host) => host.toLowerCase()), password: typed('password') };
}

const isEmpty = (form: HTMLFormElement) => !Object.values(valuesOf(form)).some(Boolean);

function clearPassword(form: HTMLFormElement | null): void {
  const field = inputOf(form, 'password');
  if (field) field.value = '';
}

/** Not the type `email`, for which Chromium reads 'ada@bücher.example' as 'ada@xn--bcher-kva.example'. */
const attributes = {
  email: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
} as const;

interface SignInFieldProps {
  name: FieldName;
  problem: string | undefined;
  introId: string | undefined;
  /** Shown if there is no problem. */
  hint: string | false;
  onLeave: () => void;
}

function SignInField({ name, problem, introId, hint, onLeave }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name === 'email' ? 'Email' : 'Password'}</label>
      <input
        id={id}
        name={name}
        {...attributes[name]}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : introId}
        spellCheck={false}
        onBlur={onLeave}
      />
      <span id={`${id}-error`} className={problem ? styles.error : styles.hint}>
        {problem ?? hint}
      </span>
    </div>
  );
}
