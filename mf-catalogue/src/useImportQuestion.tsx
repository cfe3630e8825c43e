import { Dialog } from '@console/ui/Dialog';
import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { Button, Flex } from 'antd';
import { useState } from 'react';

interface Question {
  fileName: string;
  changes: readonly FieldChange[];
  answer: (confirmed: boolean) => void;
}

/** Asks before a file fills the form of an existing record, and shows what would change. */
export function useImportQuestion() {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);

  // Keeps the question after closing, so that the dialog does not change while it fades out.
  function close(confirmed: boolean) {
    setOpen(false);
    question?.answer(confirmed);
  }

  return {
    /** Shows what the file would change; resolves to whether the user confirmed. */
    ask: (content: Omit<Question, 'answer'>) =>
      new Promise<boolean>((answer) => {
        setQuestion({ ...content, answer });
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
          {question.changes.length > 0 && (
            <p>The file would make these changes. Nothing is saved until you submit the form.</p>
          )}
          <ImportDifferences changes={question.changes} />
        </Flex>
      </Dialog>
    ),
  };
}
