import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-final-form';
import styles from './ToolForm.module.css';

interface ToolFormProps<Values> extends Pick<FormProps<Values>, 'initialValues' | 'validate' | 'onSubmit'> {
  /** Of the tool; the button bears it. */
  name: string;
  /** The field. */
  children: ReactNode;
  /** What the tool has done, for a person; undefined until then. */
  done: string | undefined;
}

/** A tool of support staff: one field and the button beside it, which leads to a confirmation. */
export function ToolForm<Values>({ name, children, done, ...form }: ToolFormProps<Values>) {
  return (
    <div className={styles.tool}>
      <Form<Values> {...form}>
        {({ handleSubmit }) => (
          <form
            aria-label={name}
            noValidate
            className={styles.line}
            onSubmit={(event) => void handleSubmit(event)}
          >
            {children}
            <Button htmlType="submit" className={styles.submit ?? ''}>
              {name}
            </Button>
          </form>
        )}
      </Form>
      {done !== undefined && <Alert type="success" showIcon role="status" title={done} />}
    </div>
  );
}
