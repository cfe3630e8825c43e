import { ClearButton } from '@console/ui/ClearButton';
import { FormActions } from '@console/ui/FormActions';
import { FormDraft } from '@console/ui/FormDraft';
import { focusFirstError } from '@console/ui/focusFirstError';
import { Button, Flex } from 'antd';
import type { FormApi, ValidationErrors } from 'final-form';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import type { OnInput } from '../run/useFormInputs';

interface DongleFormProps<Values extends object> {
  /** For a screen reader. */
  name: string;
  /** Identifies unsaved input if other dongles have a form of this name at the same address; default `name`. */
  draft?: string;
  /** Read once. */
  initialValues: Partial<Values>;
  validate?: (values: Partial<Values>) => ValidationErrors;
  /** Values that the page has filled in by itself, besides the initial ones. */
  filled?: Partial<Values>;
  /** Told what leaving the page would lose: not what the page has filled in or a run has used. */
  onInput: OnInput;
  /** Starts the run. The values stay in the form, and the run shows its own result. Resolves to false if it used none. */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<unknown>;
  submitText: string;
  /** For callers that focus the submit button. */
  submitRef?: Ref<HTMLButtonElement>;
  /** Another button is the primary one. */
  secondary?: boolean;
  /** The form saves instead of starting a run, which shows its own progress: its buttons are those of any form that saves. */
  saves?: boolean;
  /** A run is in progress, or no dongle is available. */
  disabled: boolean;
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode);
  /** Progress and result, shown below the buttons. */
  outcome: (form: FormRenderProps<Values>) => ReactNode;
}

export function DongleForm<Values extends object>(props: DongleFormProps<Values>) {
  const {
    name,
    draft = name,
    validate,
    filled,
    onInput,
    onSubmit,
    submitText,
    submitRef,
    secondary = false,
    saves = false,
    disabled,
    children,
    outcome,
  } = props;
  const [initialValues] = useState(props.initialValues);
  const [used, setUsed] = useState<Partial<Values>>();
  const element = useRef<HTMLFormElement>(null);

  return (
    <Form<Values>
      initialValues={initialValues}
      onSubmit={async (values, form) => {
        if ((await onSubmit(values, form)) === false) return;
        setUsed(values);
        // What is saved is not lost by "Clear", nor unsaved when the session ends.
        if (saves && form.getState().values === values) form.initialize(values);
      }}
      {...(validate && { validate })}
    >
      {(state) => {
        const submitting = state.submitting ?? false;
        const submit = async (event: React.FormEvent) => {
          event.preventDefault();
          if (disabled) return;
          await state.handleSubmit();
          if (state.form.getState().hasValidationErrors) focusFirstError(element.current);
        };
        const isTyped = holdsMore(state.values, [state.initialValues, filled, used]);
        const input = submitting && saves ? 'sending' : isTyped && 'typed';
        const clear = {
          text: 'Clear',
          hasChanges: () => state.form.getState().dirty ?? false,
          onClear: () => state.form.restart(saves ? initialValues : undefined),
        };
        return (
          <form ref={element} aria-label={name} noValidate onSubmit={(event) => void submit(event)}>
            <InputReport name={name} input={input || undefined} onInput={onInput} />
            <Flex vertical gap={16}>
              <FormDraft name={draft}>
                {typeof children === 'function' ? children(state) : children}
              </FormDraft>
              {saves ? (
                <FormActions submitText={submitText} submitting={submitting} clear={clear} />
              ) : (
                <Flex wrap gap={8}>
                  <Button
                    {...(submitRef && { ref: submitRef })}
                    type={secondary ? 'default' : 'primary'}
                    htmlType="submit"
                    disabled={disabled && !submitting}
                    loading={submitting}
                  >
                    {submitText}
                  </Button>
                  <ClearButton {...clear} disabled={submitting} />
                </Flex>
              )}
              {outcome(state)}
            </Flex>
          </form>
        );
      }}
    </Form>
  );
}

/** Whether a field has a value that it has in none of the others. */
function holdsMore(values: object, others: readonly (object | undefined)[]): boolean {
  const known = others.flatMap((its) => Object.entries(its ?? {}));
  return Object.entries(values).some(
    ([name, value]) => value && !known.some(([other, its]) => other === name && its === value),
  );
}

interface InputReportProps {
  name: string;
  input: Parameters<OnInput>[1];
  onInput: OnInput;
}

function InputReport({ name, input, onInput }: InputReportProps) {
  useEffect(() => {
    onInput(name, input);
    return () => onInput(name, undefined);
  }, [name, input, onInput]);
  return null;
}
