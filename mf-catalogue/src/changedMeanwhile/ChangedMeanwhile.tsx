import type { DataColumn } from '@console/ui/dataColumn';
import { PlainTable } from '@console/ui/PlainTable';
import { Button, Modal } from 'antd';
import styles from './ChangedMeanwhile.module.css';
import type { FieldChange } from './fieldChanges';

/** `theirs`: into the form, where nothing was changed there. `mine`: over theirs. `back`: neither. */
export type ChangedMeanwhileChoice = 'theirs' | 'mine' | 'back';

interface ChangedMeanwhileProps {
  open: boolean;
  /** What was changed: 'device'. */
  what: string;
  changes: readonly FieldChange[];
  onChoose: (choice: ChangedMeanwhileChoice) => void;
}

const cell = (text: string | undefined) => <span className={styles.value}>{text ?? 'as it was'}</span>;

const columns: readonly DataColumn<FieldChange>[] = [
  { key: 'field', title: 'Field', render: ({ label }) => label },
  { key: 'before', title: 'When you opened it', render: ({ before }) => cell(before) },
  { key: 'now', title: 'Now', render: ({ now }) => cell(now) },
  { key: 'mine', title: 'In your form', render: ({ mine }) => cell(mine) },
];

const labelOf = ({ label }: FieldChange) => label;

/** Before a save: the record is no longer what the form was made of. Shows what changed; the person decides. */
export function ChangedMeanwhile({ open, what, changes, onChoose }: ChangedMeanwhileProps) {
  return (
    <Modal
      open={open}
      title={`Someone else changed this ${what} meanwhile`}
      width={760}
      onCancel={() => onChoose('back')}
      mask={{ closable: false }}
      focusable={{ trap: true }}
      destroyOnHidden
      footer={
        <div className={styles.footer}>
          <Button onClick={() => onChoose('back')}>Back to the form</Button>
          <Button danger onClick={() => onChoose('mine')}>
            Save mine over theirs
          </Button>
          <Button type="primary" onClick={() => onChoose('theirs')}>
            Bring theirs into my form
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>
          Nothing has been saved yet. Theirs can be brought into your form wherever you changed nothing
          yourself; or what you have is saved as it is, and theirs is lost.
        </p>
        <PlainTable
          name="What they changed"
          columns={columns}
          rows={changes}
          rowKey={labelOf}
          emptyText="NO AVAILABLE DATA"
        />
      </div>
    </Modal>
  );
}
