import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useQuestion } from '@console/ui/Dialog';
import { useAsksUser } from '@console/ui/FormPage';
import { visibleName } from '@console/ui/formText';
import { type Ref, useImperativeHandle } from 'react';
import { useForm } from 'react-final-form';
import type { ClientFormValues } from './clientForm';

/** Resolves at once if the form has no new secret; rejects if the user does not want to replace the current one. */
export type ConfirmNewSecret = () => Promise<void>;

interface SecretQuestionProps {
  /** Name of the application as saved. */
  name: string;
  ref: Ref<ConfirmNewSecret>;
}

interface Question {
  answer: (confirmed: boolean) => void;
  /** Serial number of the dongle that the appliance has and keeps. */
  dongle: string | undefined;
}

/** Asked before a new secret replaces the current one, which appliances may be using. */
export function SecretQuestion({ name, ref }: SecretQuestionProps) {
  const form = useForm<ClientFormValues>();
  const { question, open, ask, close } = useQuestion<Question>();
  useAsksUser(open);
  useImperativeHandle(ref, () => async () => {
    // The initial values are the saved ones, including what was merged after a conflict.
    const { initialValues, values } = form.getState();
    const saved = initialValues?.clientSecret;
    if (!saved || values.clientSecret === saved) return;
    const { securityModuleRequired, securityModuleSerialNumber: dongle } = values;
    const isKept = securityModuleRequired && dongle === initialValues.securityModuleSerialNumber;
    if (!(await new Promise<boolean>((answer) => ask({ answer, dongle: isKept ? dongle : undefined }))))
      throw new Error('Not saved: the new client secret was not confirmed');
  });
  return (
    <ConfirmDialog
      open={open}
      title="Replace the client secret?"
      confirmText="Replace the secret"
      cancelText="Back to the form"
      danger
      onConfirm={() => undefined}
      onClose={(confirmed) => {
        close();
        if (!confirmed) question?.answer(false);
      }}
      // Not earlier: the dialog of an edit conflict would return the focus into this one.
      afterClose={() => question?.answer(true)}
    >
      Appliances that use the current secret of {visibleName(name)} can no longer connect until they are given
      the new one.
      {question?.dongle &&
        ` The dongle ${question.dongle} keeps the current one until its credentials are written again.`}
    </ConfirmDialog>
  );
}
