import { markNotesCopied } from '@console/area';
import { showStatus } from '@console/ui/statusMessage';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

interface CopyTextButtonProps {
  /** Made when it is asked for. */
  text: () => string;
  records: Parameters<typeof markNotesCopied>[0];
  said: string;
  primary?: boolean;
  children: ReactNode;
}

/** Puts a text into the clipboard, for the ticket system; the notes in it can no longer be lost. */
export function CopyTextButton({ text, records, said, primary = false, children }: CopyTextButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      showStatus('The browser did not allow copying.', 'failed');
      return;
    }
    markNotesCopied(records);
    showStatus(said);
  }
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={<Copy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
