import { answerSignOut, type SignOutQuestion, useSignOutQuestion } from '@console/auth';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useEffect, useState } from 'react';

/** Asks what a screen wants asked before a person signs out (`holdSignOut`). */
export function SignOutConfirm({ afterClose }: { afterClose: () => void }) {
  const question = useSignOutQuestion();
  // Outlives the answer, so that the dialog does not change its text while it fades.
  const [shown, setShown] = useState<SignOutQuestion>();
  useEffect(() => {
    if (question) setShown(question);
  }, [question]);
  return (
    shown && (
      <ConfirmDialog
        open={question !== null}
        title={shown.title}
        confirmText={shown.confirm}
        cancelText="Stay"
        danger
        onConfirm={() => answerSignOut(true)}
        onClose={(confirmed) => !confirmed && answerSignOut(false)}
        afterClose={afterClose}
      >
        {shown.content}
      </ConfirmDialog>
    )
  );
}
