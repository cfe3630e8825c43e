import { FORM_ERROR, type FormApi, type ValidationErrors } from 'final-form';
import { type ReactNode, useRef, useState } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import { FailureAlert } from './FailureAlert';
import { FormActions } from './FormActions';
import { FormDraft } from './FormDraft';
import styles from './FormPage.module.css';
import { focusFirstError } from './focusFirstError';
import { newBeginning } from './newBeginning';
import { clearStatus } from './statusMessage';
import { SubmitWaits } from './submitWaits';
import { SENDING, UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useAbortOnLeave } from './useAbortOnLeave';

interface FormPageProps<Values extends object, Saved> {
  /** For a screen reader: 'Edit an Application'. */
  name: string;
  /** What the form begins with. Read once: a refetch must not wipe what was typed; another `key` starts over. */
  initialValues: Partial<Values>;
  /** Rules that look at several fields; rules of one field are on the field. */
  validate?: (values: Partial<Values>) => ValidationErrors;
  /**
   * The call. Runs only while every rule holds. If it fails, everything typed stays and its text is shown. Where it is
   * a chain of calls, the signal stands between them: aborted, the person has left.
   */
  onSubmit: (values: Values, signal: AbortSignal) => Promise<Saved>;
  /** After success, on the page still; may navigate away, the guard does not ask then. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Makes field errors of a failed call, in the form of the values; undefined leaves it to the alert alone. */
  fieldErrors?: (error: unknown) => ValidationErrors;
  submitText: string;
  /** What the question before leaving says while `onSubmit` runs. */
  sending?: string;
  /** Text of a button that sets the form back to its beginning. */
  clearText?: string;
  /** It changes a record: of a draft only what the person changed is put back, over the record as it is now. */
  edits?: { together?: readonly (keyof Values & string)[] };
  /** Further buttons beside submit. */
  actions?: ReactNode;
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode);
}

/** A form that saves: rules, the failed save's alert, focus on the first field in error, the guard. */
export function FormPage<Values extends object, Saved>(props: FormPageProps<Values, Saved>) {
  const { name, validate, onSubmit, onSaved, fieldErrors, clearText, edits, children } = props;
  const { submitText, sending = SENDING, actions } = props;
  const [initialValues] = useState(props.initialValues);
  const [waits] = useState(() => new Set<Promise<boolean>>());
  const element = useRef<HTMLFormElement>(null);
  const form = useRef<FormApi<Values>>(undefined);
  const { begin } = useAbortOnLeave();
  // Not the form's own state, which still submits while `onSaved` navigates.
  const isSending = useRef(false);
  const hasChanges = () => isSending.current || (form.current?.getState().dirty ?? false);

  async function save(values: Values, api: FormApi<Values>) {
    const signal = begin();
    isSending.current = true;
    clearStatus();
    try {
      const saved = await onSubmit(values, signal);
      isSending.current = false;
      if (signal.aborted) return undefined;
      // What was saved is the new beginning: the guard asks about what was typed since, and about nothing else.
      if (api.getState().values === values) api.initialize(values);
      else newBeginning(api, values);
      onSaved?.(saved, values);
      return undefined;
    } catch (error) {
      isSending.current = false;
      return { ...fieldErrors?.(error), [FORM_ERROR]: error };
    }
  }

  return (
    <Form<Values> onSubmit={save} initialValues={initialValues} {...(validate && { validate })}>
      {(state) => {
        form.current = state.form;
        const submit = async (event: React.FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          const ready = waits.size === 0 || !(await Promise.all(waits)).includes(false);
          // What went wrong is said at its place; and who has left by then sends nothing.
          if (!ready || !element.current) return;
          await state.handleSubmit();
          const { hasValidationErrors, hasSubmitErrors } = state.form.getState();
          if (hasValidationErrors || hasSubmitErrors) focusFirstError(element.current);
        };
        return (
          <form
            ref={element}
            aria-label={name}
            noValidate
            className={styles.form}
            onSubmit={(e) => void submit(e)}
          >
            <FormDraft name={name} changesOnly={edits !== undefined} {...edits}>
              <SubmitWaits value={waits}>
                {typeof children === 'function' ? children(state) : children}
              </SubmitWaits>
            </FormDraft>
            {!state.submitting && <FailureAlert error={state.submitError} />}
            <FormActions
              submitText={submitText}
              submitting={state.submitting ?? false}
              clear={
                clearText === undefined
                  ? undefined
                  : { text: clearText, hasChanges, onClear: () => state.form.restart() }
              }
            >
              {actions}
            </FormActions>
            <UnsavedChangesGuard hasChanges={hasChanges} sending={state.submitting ? sending : undefined} />
          </form>
        );
      }}
    </Form>
  );
}
