import type { Wearable } from '@console/resources';
import { TextField } from '@console/ui/TextField';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { emailRule } from '../accounts/email';
import { withoutWhiteSpace } from '../search/withoutWhiteSpace';
import styles from './ChangeWearableEmail.module.css';
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
    <div className={styles.tool}>
      <Form<Values>
        validate={validate}
        onSubmit={({ newEmail = '' }, form) => {
          const email = withoutWhiteSpace(newEmail);
          ask(email, () => {
            form.restart();
            setChangedTo(email);
          });
        }}
      >
        {({ handleSubmit }) => (
          <form
            aria-label="Change wearable email address"
            noValidate
            className={styles.line}
            onSubmit={(event) => void handleSubmit(event)}
          >
            <TextField
              name="newEmail"
              label="New email"
              required
              hint="An account with this email must exist and be enabled."
            />
            <Button htmlType="submit" className={styles.submit ?? ''}>
              Change wearable email address
            </Button>
          </form>
        )}
      </Form>
      {changedTo !== undefined && changedTo === wearable.username && (
        <Alert type="success" showIcon role="status" title={`The wearable is registered to ${changedTo}`} />
      )}
      {dialog}
    </div>
  );
}
