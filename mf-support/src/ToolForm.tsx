import { FormDraft } from '@console/ui/FormDraft';
import { focusFirstError } from '@console/ui/focusFirstError';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-final-form';
import styles from './ToolForm.module.css';

interface ToolFormProps<Values> extends Pick<FormProps<Values>, 'initialValues' | 'validate' | 'onSubmit'> {
  /** Of the tool; the button bears it. */
  name: string;
  children: ReactNode;
}

/** A tool of support staff: one field and the button beside it, which leads to a confirmation. */
export function ToolForm<Values>({ name, children, ...form }: ToolFormProps<Values>) {
  return (
    <Form<Values> {...form}>
      {({ handleSubmit }) => (
        <form
          aria-label={name}
          noValidate
          className={styles.line}
          onSubmit={(event) => {
            void handleSubmit(event);
            focusFirstError(event.currentTarget);
          }}
        >
          <FormDraft name={name} silent>
            {children}
          </FormDraft>
          <Button htmlType="submit" className={styles.submit ?? ''}>
            {name}
          </Button>
        </form>
      )}
    </Form>
  );
}
