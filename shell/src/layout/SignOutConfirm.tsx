import { answerSignOut, type SignOutConfirmation, useSignOutQuestion } from '@console/auth';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useEffect, useState } from 'react';

const inOtherTab = ({ tab, content }: SignOutConfirmation['elsewhere'][number]) =>
  tab === undefined ? content : `In another tab, “${tab}”: ${content}`;

/** Asks what the screens of all tabs want asked before a person signs out (`holdSignOut`). */
export function SignOutConfirm({ afterClose }: { afterClose: () => void }) {
  const question = useSignOutQuestion();
  // Outlives the answer, so that the dialog does not change its text while it fades.
  const [shown, setShown] = useState<SignOutConfirmation>();
  useEffect(() => {
    if (question) setShown(question);
  }, [question]);
  const losses = [...new Set(shown?.elsewhere.map(inOtherTab))];
  return (
    shown && (
      <ConfirmDialog
        open={question !== null}
        title={shown.title}
        confirmText="Sign out"
        cancelText="Stay"
        danger
        plainText={[shown.content, ...losses].join('\n')}
        onConfirm={() => answerSignOut(true)}
        onClose={(confirmed) => !confirmed && answerSignOut(false)}
        afterClose={afterClose}
      >
        {shown.content}
        {losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
      </ConfirmDialog>
    )
  );
}
