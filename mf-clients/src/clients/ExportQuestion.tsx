import { Dialog } from '@console/ui/Dialog';
import { Button, Flex } from 'antd';
import { useId } from 'react';

interface ExportQuestionProps {
  name: string;
  /** For example 'secret and PINs'. */
  credentials: string;
  onChoose: (withCredentials: boolean) => void;
  onCancel: () => void;
}

/** Asked before a secret or PINs leave the console in a file (decisions.md, "Secrets in files"). */
export function ExportQuestion({ name, credentials, onChoose, onCancel }: ExportQuestionProps) {
  const textId = useId();
  return (
    <Dialog
      open
      title={`Export the ${credentials} too?`}
      width={600}
      describedBy={textId}
      onClose={onCancel}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <Button onClick={onCancel}>Cancel</Button>
          <Button danger onClick={() => onChoose(true)}>
            Export with {credentials}
          </Button>
          <Button data-initial-focus="" type="primary" onClick={() => onChoose(false)}>
            Export without secrets
          </Button>
        </Flex>
      }
    >
      <Flex id={textId} vertical gap={8}>
        <p>
          A file with the {credentials} of <strong>{name}</strong> can recreate the same application. Anyone
          who has the file can use them: treat it like a password.
        </p>
        <p>A file without them is safe to share, but they must be set again after it is imported.</p>
      </Flex>
    </Dialog>
  );
}
