import { Dialog } from '@console/ui/Dialog';
import { Button, Flex } from 'antd';

interface ExportQuestionProps {
  open: boolean;
  /** Of the application. */
  name: string;
  /** 'secret and PINs' */
  credentials: string;
  onChoose: (withCredentials: boolean) => void;
  onCancel: () => void;
}

/** Asked before a secret or PINs leave the console in a file (decisions.md, "Secrets in files"). */
export function ExportQuestion({ open, name, credentials, onChoose, onCancel }: ExportQuestionProps) {
  return (
    <Dialog
      open={open}
      title={`Export the ${credentials} too?`}
      width={600}
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
      <Flex vertical gap={8}>
        <p>
          A file with the {credentials} of <strong>{name}</strong> makes the same application again. Anyone
          who has the file can use them: treat it like a password.
        </p>
        <p>A file without them can be passed on; they have to be set again after it is imported.</p>
      </Flex>
    </Dialog>
  );
}
