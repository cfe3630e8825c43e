import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-final-form';
import { type Infer, is, record, string, type, unknown } from 'superstruct';
import { mergeDraft } from '../interaction/mergeDraft';
import { useDraft } from '../interaction/useDraft';
import { useIsSlow } from '../interaction/useIsSlow';
import { hasEdits } from './hasEdits';

const Values = record(string(), unknown());
const Draft = type({ initialValues: Values, values: Values });

/** The same keys with undefined values. Drafts lack the keys of emptied fields, so restoring has to clear them. */
function cleared(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, undefined]));
}

interface FormDraftProps {
  /** Identifies the form among those of the page. */
  name: string;
  /** The form edits a record, which may have changed since: only the fields that the user changed are restored. */
  changesOnly?: boolean;
  /** Fields that are only valid together. */
  together?: readonly string[];
  /** Shows no message; for forms of one or two fields, where the user sees that they are filled in. */
  silent?: boolean;
  /** The fields, which must be registered before they are restored. */
  children: ReactNode;
}

/** Inside a form: keeps unsaved input when the session ends, and shows a message once it is restored. See `useDraft`. */
export function FormDraft(props: FormDraftProps) {
  const { name, changesOnly = false, together = [], silent = false, children } = props;
  const form = useForm();
  const restored = useDraft({
    name,
    fits: (draft): draft is Infer<typeof Draft> => is(draft, Draft),
    read: () => {
      const { initialValues = {}, values } = form.getState();
      return hasEdits(form) ? { initialValues, values } : undefined;
    },
    restore: (draft) => {
      const now = form.getState().values;
      const values = changesOnly ? mergeDraft(now, draft, together) : { ...cleared(now), ...draft.values };
      form.batch(() => {
        for (const [key, value] of Object.entries(values)) form.change(key, value);
      });
      return hasEdits(form);
    },
  });
  const isShown = restored && !silent;
  // Screen readers do not announce a message that came with the page, but text that is replaced in it later: once.
  const [isLate, setLate] = useState(false);
  if (useIsSlow(isShown && !isLate)) setLate(true);
  return (
    <>
      {isShown && (
        <Alert
          type="info"
          showIcon
          // antd says only "close", in lower case.
          closable={{ 'aria-label': 'Dismiss' }}
          role="status"
          title={<span key={`${isLate}`}>Your unsaved changes are back</span>}
        />
      )}
      {children}
    </>
  );
}
