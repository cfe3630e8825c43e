import { markNotesCopied, useSessionLog } from '@console/area';
import { showStatus } from '@console/ui/statusMessage';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

interface CopyTextButtonProps {
  /** Called when the button is pressed. */
  text: () => string;
  /** Records whose notes are in the text. */
  records: Parameters<typeof markNotesCopied>[0];
  /** Shown once the text was copied. */
  doneText: string;
  primary?: boolean;
  children: ReactNode;
}

/** Copies a text to the clipboard, for the ticket system, and marks the notes in it as copied. */
export function CopyTextButton({ text, records, doneText, primary = false, children }: CopyTextButtonProps) {
  const { notes } = useSessionLog();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      showStatus('Could not copy; allow this site to use the clipboard, then try again.', 'failed');
      return;
    }
    markNotesCopied(records, notes);
    showStatus(doneText);
  }
  return (
    <Button type={primary ? 'primary' : 'default'} icon={<Copy size={16} aria-hidden />} onClick={copy}>
      {children}
    </Button>
  );
}
