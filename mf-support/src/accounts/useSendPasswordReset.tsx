import { withoutWhiteSpace } from '@console/resources';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { FormField, useFieldAria } from '@console/ui/FormField';
import { asTyped, Input } from '@console/ui/Input';
import { showStatus } from '@console/ui/statusMessage';
import { useState } from 'react';
import { supportSettings } from '../settings';
import { sendPasswordReset } from './api';
import { accountsChanged } from './queries';

/** Asks before the email is sent. The client id is preset from the configuration (part 2, section 7) and can be changed. */
export function useSendPasswordReset(email: string) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const clientId = withoutWhiteSpace(text);
  const error = clientId ? undefined : 'Required';
  const hint = 'The application on whose behalf the email is sent.';
  const { ids, aria } = useFieldAria({ required: true, hint, error });

  async function send() {
    try {
      await sendPasswordReset(email, clientId);
      showStatus(`A password reset email was sent to ${email} on behalf of ${clientId}.`);
    } finally {
      // A failed call may still have reached the platform: the activity shows whether it did.
      accountsChanged();
    }
  }

  const dialog = (
    <ConfirmDialog
      open={open}
      title="Send password reset email"
      confirmText="Send"
      disabledReasonId={error && ids.error}
      onConfirm={send}
      onClose={() => setOpen(false)}
      fields={
        <FormField label="Client ID" ids={ids} required hint={hint} error={error}>
          <Input
            {...aria}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            {...asTyped}
            status={error ? 'error' : ''}
          />
        </FormField>
      }
    >
      <p>We will email {email} a link to choose a new password.</p>
    </ConfirmDialog>
  );
  function ask() {
    // Discards what was typed before the last cancel.
    setText(supportSettings().resetPasswordClientId);
    setOpen(true);
  }
  return { ask, dialog };
}
