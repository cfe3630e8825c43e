import { answerSignOut, type SignOutConfirmation, useSignOutQuestion } from '@console/auth';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useState } from 'react';

const inOtherTab = ({ tab, content }: SignOutConfirmation['elsewhere'][number]) =>
  tab === undefined ? content : `In another tab, “${tab}”: ${content}`;

/** Asks for confirmation before signing out, if screens in this or other tabs would lose something (`holdSignOut`). */
export function SignOutConfirm() {
  const question = useSignOutQuestion();
  // Kept after the answer, so that the text does not change while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
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
        onClose={() => answerSignOut(false)}
      >
        {shown.content}
        {losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
      </ConfirmDialog>
    )
  );
}
