import { Button } from 'antd';
import type { FormApi } from 'final-form';
import { useForm } from 'react-final-form';
import { Dialog } from './Dialog';
import type { DataColumn } from './dataColumn';
import styles from './EditConflictDialog.module.css';
import type { FieldChange } from './fieldChanges';
import { PlainTable } from './PlainTable';

/** `theirs`: merge their changes into unedited fields. `mine`: overwrite theirs. `back`: return to the form. */
export type ConflictChoice = 'theirs' | 'mine' | 'back';

interface EditConflictDialogProps<Values extends object> {
  open: boolean;
  /** The kind of record: 'device'. */
  what: string;
  changes: readonly FieldChange[];
  /** Called with the form that contains the dialog. */
  onChoose: (choice: ConflictChoice, form: FormApi<Values>) => void;
}

const cell = (text = 'unchanged') => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;

const columns: readonly DataColumn<FieldChange>[] = [
  { key: 'field', title: 'Field', render: ({ label }) => label },
  { key: 'before', title: 'When you opened it', render: ({ before }) => cell(before) },
  { key: 'now', title: 'Now', render: ({ now }) => cell(now) },
  { key: 'mine', title: 'In your form', render: ({ mine }) => cell(mine) },
];

/** Shown before saving if the record has changed since the form was opened: lists the changes and asks what to do. */
export function EditConflictDialog<Values extends object>(props: EditConflictDialogProps<Values>) {
  const { open, what, changes, onChoose } = props;
  const form = useForm<Values>();
  return (
    <Dialog
      open={open}
      title={`Someone else has changed this ${what}`}
      width={760}
      onClose={() => onChoose('back', form)}
      footer={
        <div className={styles.footer}>
          <Button data-initial-focus="" onClick={() => onChoose('back', form)}>
            Back to the form
          </Button>
          <Button danger onClick={() => onChoose('mine', form)}>
            Overwrite their changes
          </Button>
          <Button type="primary" onClick={() => onChoose('theirs', form)}>
            Merge their changes into my form
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>
          Nothing has been saved yet. You can merge their changes into the fields that you have not edited, or
          save your form as it is and overwrite theirs.
        </p>
        <PlainTable
          name="What they changed"
          columns={columns}
          rows={changes}
          rowKey={({ label }) => label}
          cards
          emptyText="NO AVAILABLE DATA"
        />
      </div>
    </Dialog>
  );
}
