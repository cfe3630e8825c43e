import { FormDraft } from '@console/ui/FormDraft';
import { focusFirstError } from '@console/ui/focusFirstError';
import { TextAreaField } from '@console/ui/TextAreaField';
import { Button } from 'antd';
import type { FormApi } from 'final-form';
import { Plus } from 'lucide-react';
import { Form, FormSpy } from 'react-final-form';
import styles from './AddToWhitelist.module.css';
import { readEmails } from './readEmails';
import { WhitelistEditor, type WhitelistEditorProps } from './WhitelistEditor';
import { applyChange, withEntries } from './whitelists';

interface NewUsers {
  emails?: string;
}

interface UserWhitelistProps extends WhitelistEditorProps {
  /** Called with whether the field contains input that was not added to the list yet. */
  onTyped: (typed: boolean) => void;
}

/** The users whitelist; one or many emails can be typed or pasted. */
export function UserWhitelist({ onTyped, ...props }: UserWhitelistProps) {
  const { list, change, onChange } = props;
  function add({ emails = '' }: NewUsers, form: FormApi<NewUsers>) {
    const read = readEmails(emails, applyChange('users', list, change));
    if ('problem' in read) return { emails: read.problem };
    onChange?.(withEntries(list, change, read.emails));
    form.restart();
    return undefined;
  }
  return (
    <WhitelistEditor {...props} title="Users" noun="user">
      <Form<NewUsers> onSubmit={add}>
        {({ handleSubmit }) => (
          <form
            noValidate
            className={styles.add}
            onSubmit={(event) => {
              void handleSubmit(event);
              focusFirstError(event.currentTarget);
            }}
          >
            <FormSpy subscription={{ dirty: true }} onChange={({ dirty = false }) => onTyped(dirty)} />
            <FormDraft name="Add users" silent>
              <TextAreaField
                name="emails"
                label="Users to add"
                hint="Emails, separated by spaces, commas or line breaks"
                rows={2}
                code
              />
            </FormDraft>
            <Button htmlType="submit" icon={<Plus size={16} aria-hidden />}>
              Add users
            </Button>
          </form>
        )}
      </Form>
    </WhitelistEditor>
  );
}
