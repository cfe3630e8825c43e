import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useQuestion } from '@console/ui/Dialog';
import { useAsksUser } from '@console/ui/FormPage';
import { visibleName } from '@console/ui/formText';
import { type Ref, useImperativeHandle } from 'react';
import { useForm } from 'react-final-form';
import type { ClientFormValues } from './clientForm';

/** Resolves to whether the form has a new secret; rejects if the user does not want to replace the current one. */
export type ConfirmNewSecret = () => Promise<boolean>;

interface SecretQuestionProps {
  /** Name of the application as saved. */
  name: string;
  ref: Ref<ConfirmNewSecret>;
}

/** Asked before a new secret replaces the current one, which appliances may be using. */
export function SecretQuestion({ name, ref }: SecretQuestionProps) {
  const form = useForm<ClientFormValues>();
  const { question, open, ask, close } = useQuestion<{ answer: (confirmed: boolean) => void }>();
  useAsksUser(open);
  useImperativeHandle(ref, () => async () => {
    // The initial values are the saved ones, including what was merged after a conflict.
    const { initialValues, values } = form.getState();
    const saved = initialValues?.clientSecret;
    if (values.clientSecret === saved) return false;
    if (saved && !(await new Promise<boolean>((answer) => ask({ answer }))))
      throw new Error('Not saved: the current client secret stays in use');
    return true;
  });
  return (
    <ConfirmDialog
      open={open}
      title="Replace the client secret?"
      confirmText="Replace the secret"
      cancelText="Back to the form"
      danger
      onConfirm={() => question?.answer(true)}
      onClose={(confirmed) => {
        close();
        if (!confirmed) question?.answer(false);
      }}
    >
      Appliances that use the current secret of {visibleName(name)} can no longer connect until they are given
      the new one.
    </ConfirmDialog>
  );
}
