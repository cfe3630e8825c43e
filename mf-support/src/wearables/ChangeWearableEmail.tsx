import { typedEmail, type Wearable } from '@console/resources';
import { FormDraft } from '@console/ui/FormDraft';
import { focusFirstError } from '@console/ui/focusFirstError';
import { showStatus } from '@console/ui/statusMessage';
import { TextField } from '@console/ui/TextField';
import { UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { Button } from 'antd';
import { Form } from 'react-final-form';
import { emailRule } from '../accounts/email';
import styles from './ChangeWearableEmail.module.css';
import { SAME_EMAIL, useChangeWearableEmail } from './useChangeWearableEmail';

/** Name of the form and text of its button. */
const NAME = 'Change wearable email address';

interface Values {
  newEmail?: string;
}

/** The form for a new email. Submitting it opens the confirmation; nothing is sent before that. */
export function ChangeWearableEmail({ wearable }: { wearable: Wearable }) {
  const { ask, isSending, dialog } = useChangeWearableEmail(wearable);

  function validate({ newEmail = '' }: Values) {
    const email = typedEmail(newEmail);
    const isSame = email !== '' && email === wearable.username;
    return { newEmail: isSame ? SAME_EMAIL : emailRule(email) };
  }

  return (
    <>
      <div className={styles.form}>
        <Form<Values>
          validate={validate}
          onSubmit={({ newEmail = '' }, form) => {
            const email = typedEmail(newEmail);
            ask(email, (text) => {
              form.restart();
              showStatus(text);
            });
          }}
        >
          {({ handleSubmit, form }) => (
            <form
              aria-label={NAME}
              noValidate
              className={styles.line}
              onSubmit={(event) => {
                void handleSubmit(event);
                focusFirstError(event.currentTarget);
              }}
            >
              <FormDraft name={NAME} silent>
                <TextField
                  name="newEmail"
                  label="New email"
                  code
                  required
                  hint="An account with this email must exist and be enabled."
                />
              </FormDraft>
              <Button htmlType="submit" className={styles.submit ?? ''}>
                {NAME}
              </Button>
              {/* A page can ask one question only: while the change is sent, the confirmation's. */}
              {!isSending && <UnsavedChangesGuard hasChanges={() => form.getState().dirty === true} />}
            </form>
          )}
        </Form>
      </div>
      {dialog}
    </>
  );
}
