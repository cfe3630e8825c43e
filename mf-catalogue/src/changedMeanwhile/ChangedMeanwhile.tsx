import { Button, Modal, Table } from 'antd';
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

const columns = [
  {
    title: 'Field',
    key: 'field',
    rowScope: 'row' as const,
    render: (_: unknown, { label }: FieldChange) => label,
  },
  {
    title: 'When you opened it',
    key: 'before',
    render: (_: unknown, { before }: FieldChange) => cell(before),
  },
  { title: 'Now', key: 'now', render: (_: unknown, { now }: FieldChange) => cell(now) },
  { title: 'In your form', key: 'mine', render: (_: unknown, { mine }: FieldChange) => cell(mine) },
];

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
        <div className={styles.changes}>
          <Table<FieldChange>
            aria-label="What they changed"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={[...changes]}
            rowKey={({ label }) => label}
          />
        </div>
      </div>
    </Modal>
  );
}
