import type { Wearable } from '@console/resources';
import { TextField } from '@console/ui/TextField';
import { useState } from 'react';
import { emailRule } from '../accounts/email';
import { withoutWhiteSpace } from '../search/withoutWhiteSpace';
import { ToolForm } from '../ToolForm';
import { useChangeWearableEmail } from './useChangeWearableEmail';

interface Values {
  newEmail?: string;
}

/** Nothing is sent from here: the button leads to the confirmation. */
export function ChangeWearableEmail({ wearable }: { wearable: Wearable }) {
  const { ask, dialog } = useChangeWearableEmail(wearable);
  const [changedTo, setChangedTo] = useState<string>();

  function validate({ newEmail = '' }: Values) {
    const email = withoutWhiteSpace(newEmail);
    const isSame = email !== '' && email === wearable.username;
    return { newEmail: isSame ? 'The wearable is registered to this email' : emailRule(email) };
  }

  return (
    <>
      <ToolForm<Values>
        name="Change wearable email address"
        validate={validate}
        onSubmit={({ newEmail = '' }, form) => {
          const email = withoutWhiteSpace(newEmail);
          ask(email, () => {
            form.restart();
            setChangedTo(email);
          });
        }}
        done={
          changedTo !== undefined && changedTo === wearable.username
            ? `The wearable is registered to ${changedTo}`
            : undefined
        }
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
