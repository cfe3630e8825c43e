import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { type Infer, is, record, string, type, unknown } from 'superstruct';
import { draftOver } from './draftOver';
import { useDraft } from './useDraft';

const Values = record(string(), unknown());
const Draft = type({ initialValues: Values, values: Values });
const isDraft = (draft: unknown): draft is Infer<typeof Draft> => is(draft, Draft);

/** A form has no key of a field that was emptied. */
function emptied(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, undefined]));
}

interface FormDraftProps {
  /** Of the form, among those of the page. */
  name: string;
  /** The form changes a record, which may be another one by now: only what the person changed is put back. */
  changesOnly?: boolean;
  /** Values that make sense together only. */
  together?: readonly string[];
  /** Says nothing: of a field or two a person sees that they are filled in. */
  silent?: boolean;
  /** The fields: the form must know them before anything is put back. */
  children: ReactNode;
}

/** Inside a form: keeps what is typed across the end of a session; see `useDraft`. Says so when it is back. */
export function FormDraft(props: FormDraftProps) {
  const { name, changesOnly = false, together = [], silent = false, children } = props;
  const form = useForm();
  const restored = useDraft({
    name,
    fits: isDraft,
    read: () => {
      const { dirty, initialValues = {}, values } = form.getState();
      return dirty ? { initialValues, values } : undefined;
    },
    restore: (draft) => {
      const now = form.getState().values;
      const values = changesOnly ? draftOver(now, draft, together) : { ...emptied(now), ...draft.values };
      form.batch(() => {
        for (const [key, value] of Object.entries(values)) form.change(key, value);
      });
      return form.getState().dirty;
    },
  });
  return (
    <>
      {restored && !silent && (
        <Alert type="info" showIcon closable role="status" title="Your unsaved changes are back" />
      )}
      {children}
    </>
  );
}
