import { typedEmail, type Wearable } from '@console/resources';
import { showStatus } from '@console/ui/statusMessage';
import { TextField } from '@console/ui/TextField';
import { emailRule } from '../accounts/email';
import { ToolForm } from '../ToolForm';
import { SAME_EMAIL, useChangeWearableEmail } from './useChangeWearableEmail';

interface Values {
  newEmail?: string;
}

/** Nothing is sent from here: the button leads to the confirmation. */
export function ChangeWearableEmail({ wearable }: { wearable: Wearable }) {
  const { ask, dialog } = useChangeWearableEmail(wearable);

  function validate({ newEmail = '' }: Values) {
    const email = typedEmail(newEmail);
    const isSame = email !== '' && email === wearable.username;
    return { newEmail: isSame ? SAME_EMAIL : emailRule(email) };
  }

  return (
    <>
      <ToolForm<Values>
        name="Change wearable email address"
        validate={validate}
        onSubmit={({ newEmail = '' }, form) => {
          const email = typedEmail(newEmail);
          ask(email, (changed) => {
            form.restart();
            showStatus(`Wearable ${wearable.asn} is now registered to ${changed}.`);
          });
        }}
      >
        <TextField
          name="newEmail"
          label="New email"
          required
          hint="An account with this email must exist and be enabled."
        />
      </ToolForm>
      {dialog}
    </>
  );
}
