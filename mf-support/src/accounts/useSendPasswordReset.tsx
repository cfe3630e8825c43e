import { withoutWhiteSpace } from '@console/resources';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { FormField } from '@console/ui/FormField';
import { Input } from '@console/ui/Input';
import { showStatus } from '@console/ui/statusMessage';
import { useId, useState } from 'react';
import { supportSettings } from '../settings';
import { sendPasswordReset } from './api';
import { accountChanged } from './queries';

/** The client id is preset from the configuration (part 2, section 7) and may be changed; the email goes out only after this question. */
export function useSendPasswordReset(email: string) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  const ids = { control: `${id}-control`, hint: `${id}-hint`, error: `${id}-error` };
  const clientId = withoutWhiteSpace(text);
  const error = clientId ? undefined : 'Required';

  async function send() {
    await sendPasswordReset(email, clientId);
    showStatus(`A password reset email was sent to ${email} on behalf of ${clientId}.`);
    accountChanged(email);
  }

  const dialog = (
    <ConfirmDialog
      open={open}
      title="Send password reset email"
      confirmText="Send"
      disabledReasonId={error && ids.error}
      onConfirm={send}
      onClose={() => setOpen(false)}
    >
      <p>We will email {email} a link to choose a new password.</p>
      <FormField
        label="Client ID"
        ids={ids}
        required
        hint="The application on whose behalf the email is sent."
        error={error}
      >
        <Input
          id={ids.control}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          status={error ? 'error' : ''}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
        />
      </FormField>
    </ConfirmDialog>
  );
  function ask() {
    // Not what was tried and called off the last time.
    setText(supportSettings().resetPasswordClientId);
    setOpen(true);
  }
  return { ask, dialog };
}
