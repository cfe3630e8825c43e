import { withoutWhiteSpace } from '@console/resources';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { showStatus } from '@console/ui/statusMessage';
import { TextField } from '@console/ui/TextField';
import { required } from '@console/ui/validators';
import { useState } from 'react';
import { supportSettings } from '../settings';
import { ToolForm } from '../ToolForm';
import { sendPasswordReset } from './api';
import { accountChanged } from './queries';

interface Values {
  clientId?: string;
}

/** The client id is preset from the configuration (part 2, section 7) and may be changed; the email goes out only after a question. */
export function SendPasswordReset({ email }: { email: string }) {
  const [asked, setAsked] = useState({ open: false, clientId: '' });
  const [initialValues] = useState<Values>(() => ({ clientId: supportSettings().resetPasswordClientId }));

  async function send() {
    await sendPasswordReset(email, asked.clientId);
    showStatus(`A password reset email was sent to ${email} on behalf of ${asked.clientId}.`);
    accountChanged(email);
  }

  return (
    <>
      <ToolForm<Values>
        name="Send password reset email"
        initialValues={initialValues}
        onSubmit={({ clientId = '' }) => setAsked({ open: true, clientId: withoutWhiteSpace(clientId) })}
      >
        <TextField
          name="clientId"
          label="Client ID"
          required
          monospace
          validate={required()}
          hint="The application on whose behalf the email is sent."
        />
      </ToolForm>
      <ConfirmDialog
        open={asked.open}
        title="Send password reset email"
        confirmText="Send"
        onConfirm={send}
        onClose={() => setAsked((before) => ({ ...before, open: false }))}
      >
        <p>
          We will email {email} a link to choose a new password, on behalf of the application {asked.clientId}
          .
        </p>
      </ConfirmDialog>
    </>
  );
}
