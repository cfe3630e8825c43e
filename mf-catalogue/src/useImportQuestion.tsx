import { Dialog, useQuestion } from '@console/ui/Dialog';
import type { FieldChange } from '@console/ui/fieldChanges';
import { ImportDifferences } from '@console/ui/ImportDifferences';
import { Alert, Button, Flex } from 'antd';
import { useId } from 'react';

interface Question {
  fileName: string;
  changes: readonly FieldChange[];
  /** What of the file cannot be used; may be empty. */
  warning: string;
  answer: (confirmed: boolean) => void;
}

/** Asks before a file fills the form of an existing record, and shows what would change. */
export function useImportQuestion() {
  const textId = useId();
  const { question, open, ask, close } = useQuestion<Question>();
  function answer(confirmed: boolean) {
    close();
    question?.answer(confirmed);
  }

  return {
    /** Shows what the file would change; resolves to whether the user confirmed. */
    ask: (content: Omit<Question, 'answer'>) =>
      new Promise<boolean>((resolve) => ask({ ...content, answer: resolve })),
    dialog: question && (
      <Dialog
        open={open}
        title={`Fill the form from ${question.fileName}?`}
        width={760}
        describedBy={textId}
        onClose={() => answer(false)}
        footer={
          <Flex wrap justify="flex-end" gap={8}>
            <Button data-initial-focus="" onClick={() => answer(false)}>
              Keep the form unchanged
            </Button>
            <Button type="primary" onClick={() => answer(true)}>
              Fill the form
            </Button>
          </Flex>
        }
      >
        <Flex vertical gap={16}>
          {question.warning && <Alert type="warning" showIcon title={question.warning} />}
          <p id={textId}>
            {question.changes.length > 0
              ? 'The file would make these changes. Nothing is saved until you submit the form.'
              : 'The file contains no changes.'}
          </p>
          {question.changes.length > 0 && <ImportDifferences changes={question.changes} />}
        </Flex>
      </Dialog>
    ),
  };
}
