import { Dialog } from '@console/ui/Dialog';
import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { Button, Flex } from 'antd';
import { useState } from 'react';

interface Question {
  fileName: string;
  changes: readonly FieldChange[];
  answer: (goOn: boolean) => void;
}

/** Before a file goes over a record that is there: what differs, old and new. */
export function useImportQuestion() {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);

  // The question outlives the closing, so that the dialog does not change while it fades.
  function close(goOn: boolean) {
    setOpen(false);
    question?.answer(goOn);
  }

  return {
    /** Shows what the file would change of a record; answers whether to go on. */
    ask: (asked: Omit<Question, 'answer'>) =>
      new Promise<boolean>((answer) => {
        setQuestion({ ...asked, answer });
        setOpen(true);
      }),
    dialog: question && (
      <Dialog
        open={open}
        title={`Fill the form from ${question.fileName}?`}
        width={760}
        onClose={() => close(false)}
        footer={
          <Flex wrap justify="flex-end" gap={8}>
            <Button data-initial-focus="" onClick={() => close(false)}>
              Keep the form unchanged
            </Button>
            <Button type="primary" onClick={() => close(true)}>
              Fill the form
            </Button>
          </Flex>
        }
      >
        <Flex vertical gap={16}>
          <p>This is what the file would change. Nothing is saved before you submit the form.</p>
          <ImportDifferences changes={question.changes} />
        </Flex>
      </Dialog>
    ),
  };
}
