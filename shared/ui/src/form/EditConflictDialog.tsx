import { Alert, Button } from 'antd';
import { useId } from 'react';
import { Dialog } from '../dialog/Dialog';
import type { DataColumn } from '../table/dataColumn';
import { PlainTable } from '../table/PlainTable';
import type { FieldChange } from '../text/fieldChanges';
import styles from './EditConflictDialog.module.css';
import { useAsksUser } from './FormPage';

/** `theirs`: merge their changes into unedited fields. `mine`: overwrite theirs. `back`: return to the form. */
export type ConflictChoice = 'theirs' | 'mine' | 'back';

export interface ConflictChange extends FieldChange {
  /** Whether a merge takes their value; if not, it keeps the form's. */
  isMerged: boolean;
}

interface EditConflictDialogProps {
  open: boolean;
  /** The kind of record: 'device'. */
  what: string;
  changes: readonly ConflictChange[];
  /** Whether `before` of the changes is what an earlier question has shown, not what the form was opened with. */
  isLater: boolean;
  /** Whether there are further changes since the user decided to overwrite the ones before. */
  isAgain: boolean;
  onChoose: (choice: ConflictChoice) => void;
}

/** Breaks long words, but not short ones beside a long text. */
const cell = (text = 'unchanged') => (
  <span style={{ display: 'inline-block', minWidth: '9ch', overflowWrap: 'anywhere' }}>{text}</span>
);

const columnsFor = (isLater: boolean): readonly DataColumn<ConflictChange>[] => [
  { key: 'field', title: 'Field', render: ({ label }) => label },
  {
    key: 'before',
    title: isLater ? 'When you last saw it' : 'When you opened it',
    render: ({ before }) => cell(before),
  },
  { key: 'now', title: 'Now', render: ({ now }) => cell(now) },
  { key: 'mine', title: 'In your form', render: ({ mine }) => cell(mine) },
];

const afterMerging: DataColumn<ConflictChange> = {
  key: 'merged',
  title: 'After merging',
  render: ({ isMerged }) => (isMerged ? 'Theirs' : 'Yours'),
};

/** Shown before saving if the record has changed since the form was opened: lists the changes and asks what to do. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { open, what, changes, isLater, isAgain, onChoose } = props;
  const textId = useId();
  const canMerge = changes.some(({ isMerged }) => isMerged);
  useAsksUser(open);
  return (
    <Dialog
      open={open}
      title={`Someone else has changed this ${what}`}
      width={760}
      describedBy={textId}
      onClose={() => onChoose('back')}
      footer={
        <>
          <Button data-initial-focus="" onClick={() => onChoose('back')}>
            Back to the form
          </Button>
          <Button danger onClick={() => onChoose('mine')}>
            Overwrite their changes
          </Button>
          {canMerge && (
            <Button type="primary" onClick={() => onChoose('theirs')}>
              Merge their changes into my form
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {isAgain && (
          <Alert type="warning" showIcon title={`The ${what} was changed again while you decided.`} />
        )}
        <p id={textId}>
          Nothing has been saved yet.{' '}
          {canMerge
            ? 'You can merge their changes, which keeps what you have edited and the fields that belong to it, or save your form as it is and overwrite theirs.'
            : 'You have edited the same fields or ones that belong to them, so nothing can be merged: you can go back and change yours, or save your form as it is and overwrite theirs.'}
        </p>
        <PlainTable
          name="What they changed"
          columns={canMerge ? [...columnsFor(isLater), afterMerging] : columnsFor(isLater)}
          rows={changes}
          rowKey={({ label }) => label}
          cards
        />
      </div>
    </Dialog>
  );
}
