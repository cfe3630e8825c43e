import { createForm, FORM_ERROR, type ValidationErrors } from 'final-form';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import { SENDING, UnsavedChangesGuard } from '../dialog/UnsavedChangesGuard';
import { FailureAlert } from '../feedback/FailureAlert';
import { clearStatus, showStatus } from '../interaction/statusMessage';
import { useEventCallback } from '../interaction/useEventCallback';
import { useAbortOnLeaving } from '../interaction/useOnLeaving';
import { useReturnByLink } from '../interaction/useReturnByLink';
import { FormActions } from './FormActions';
import { FormDraft } from './FormDraft';
import styles from './FormPage.module.css';
import { focusFirstError } from './focusFirstError';
import { hasEdits } from './hasEdits';
import { rebaseForm } from './rebaseForm';
import { registerQuietly } from './registerQuietly';
import { SubmitWaits } from './submitWaits';

const ClearListeners = createContext<Set<() => void>>(new Set());

/** For what a field keeps outside the form, such as a file that is being read: called when the user clears the form. */
export function useOnClear(onClear: () => void): void {
  const listeners = useContext(ClearListeners);
  const listener = useEventCallback(onClear);
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners, listener]);
}

const AskingListener = createContext<(isAsking: boolean) => void>(() => undefined);

/** For a question that `onSubmit` asks before it sends anything: leaving meanwhile is then not leaving while it is sent. */
export function useAsksUser(isAsking: boolean): void {
  const setAsking = useContext(AskingListener);
  useEffect(() => {
    setAsking(isAsking);
    return () => setAsking(false);
  }, [setAsking, isAsking]);
}

const CREATED_WHILE_LEAVING = 'This was created while you were leaving the page, so it cannot be sent again.';

interface FormPageProps<Values extends object, Saved> {
  /** Accessible name: 'Edit an Application'. */
  name: string;
  /** Read once, so that a refetch does not overwrite what was typed; a different `key` starts over. */
  initialValues: Partial<Values>;
  /** Rules across several fields; put rules for a single field on that field. */
  validate?: (values: Partial<Values>) => ValidationErrors;
  /**
   * Saves the values; called only if they are valid. If it fails, the input is kept and the error is shown. The signal is
   * aborted as soon as the user starts to leave the page; check it between several calls.
   */
  onSubmit: (values: Values, signal: AbortSignal) => Promise<Saved>;
  /**
   * Called after a successful save if the user has not started to leave; may navigate away without the guard asking.
   * Without `edits` it must navigate away: the form cannot be sent again, since that would create a second record.
   */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Maps a failed call to field errors, in the shape of the values; return undefined to show the alert only. */
  fieldErrors?: (error: unknown) => ValidationErrors;
  submitText: string;
  /** Text of the leave confirmation while `onSubmit` runs. */
  sending?: string;
  /** Text of the button that resets the form; no button if omitted. */
  clearText?: string;
  /** The form edits a record: a restored draft applies only the user's changes to the record's current values. */
  edits?: { together?: readonly (keyof Values & string)[] };
  /** Shown with the failure of a save: what the user may do about it. */
  remedy?: ReactNode;
  /** Further buttons after submit. */
  actions?: ReactNode;
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode);
}

/** A form that saves: validation, an alert if saving fails, focus on the first invalid field, and the leave guard. */
export function FormPage<Values extends object, Saved>(props: FormPageProps<Values, Saved>) {
  const { name, validate, onSubmit, onSaved, fieldErrors, clearText, edits, children } = props;
  const { submitText, sending = SENDING, remedy, actions } = props;
  const [form] = useState(() =>
    registerQuietly(
      createForm<Values>({
        onSubmit: save,
        initialValues: props.initialValues,
        ...(validate && { validate }),
      }),
    ),
  );
  const [waits] = useState(() => new Set<Promise<boolean>>());
  const [isWaiting, setIsWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** Another object for every SUBMIT that was refused, by a rule or by the platform. */
  const [refused, setRefused] = useState<object>();
  const [clearListeners] = useState(() => new Set<() => void>());
  const element = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const { begin } = useAbortOnLeaving();
  useReturnByLink();
  // Once the errors have rendered, which can take longer than until the next frame.
  useLayoutEffect(() => {
    if (refused) focusFirstError(element.current, () => failure.current);
  }, [refused]);
  // The form's own `submitting` is still true while `onSaved` navigates.
  const isSending = useRef(false);
  const isCreated = useRef(false);
  /** Of the latest SUBMIT, including what it waits for. */
  const submission = useRef<AbortSignal>(undefined);
  const hasChanges = () => !isCreated.current && (isSending.current || hasEdits(form));

  async function save(values: Values) {
    const signal = submission.current ?? begin();
    isSending.current = true;
    clearStatus();
    try {
      signal.throwIfAborted();
      const saved = await onSubmit(values, signal);
      isSending.current = false;
      // The saved values become the initial ones, so the guard asks only about what was typed since.
      rebaseForm(form, values);
      isCreated.current = onSaved !== undefined && edits === undefined;
      // Shown if the user stays after all. That it was saved is announced like any write whose page was left.
      if (signal.aborted)
        return isCreated.current ? { [FORM_ERROR]: new Error(CREATED_WHILE_LEAVING) } : undefined;
      const isTypedOn = hasEdits(form);
      onSaved?.(saved, values);
      if (isCreated.current && isTypedOn)
        showStatus('Created as you sent it. What you changed after that was not saved.');
      return undefined;
    } catch (error) {
      isSending.current = false;
      return { ...fieldErrors?.(error), [FORM_ERROR]: error };
    }
  }

  function clear() {
    form.restart();
    for (const listener of clearListeners) listener();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isSending.current) return;
    submission.current = begin();
    setIsWaiting(true);
    let ready = true;
    // Repeated, because more can start during the wait.
    while (ready && waits.size > 0) ready = !(await Promise.all(waits)).includes(false);
    setIsWaiting(false);
    // A failed wait shows its own error. If the user is about to leave, `save` sends nothing.
    if (!ready || isCreated.current || !element.current) return;
    await form.submit();
    const { hasValidationErrors, hasSubmitErrors } = form.getState();
    if (hasValidationErrors || hasSubmitErrors) setRefused({});
  }

  return (
    <Form<Values> form={form} onSubmit={save} {...(validate && { validate })}>
      {(state) => (
        <form ref={element} aria-label={name} noValidate className={styles.form} onSubmit={submit}>
          <FormDraft name={name} changesOnly={edits !== undefined} {...edits}>
            <SubmitWaits value={waits}>
              <AskingListener value={setAsking}>
                <ClearListeners value={clearListeners}>
                  {typeof children === 'function' ? children(state) : children}
                </ClearListeners>
              </AskingListener>
            </SubmitWaits>
          </FormDraft>
          {state.submitError && (
            <div ref={failure} className={styles.failure}>
              <FailureAlert error={state.submitError} />
              {remedy}
            </div>
          )}
          <FormActions
            submitText={submitText}
            submitting={isWaiting || (state.submitting ?? false)}
            clear={clearText === undefined ? undefined : { text: clearText, hasChanges, onClear: clear }}
          >
            {actions}
          </FormActions>
          <UnsavedChangesGuard
            hasChanges={hasChanges}
            sending={state.submitting && !isAsking ? sending : undefined}
          />
        </form>
      )}
    </Form>
  );
}
