import { PanelRight } from 'lucide-react';
import { IconButton } from '../control/IconButton';
import styles from './PlainTable.module.css';

interface PreviewCellProps {
  /** Of the row. */
  name: string;
  /** Id of the panel that shows the row, if any does. */
  shownIn: string | undefined;
  onShow: () => void;
}

/** The cell at the start of a row whose button shows the record next to the list. */
export function PreviewCell({ name, shownIn, onShow }: PreviewCellProps) {
  return (
    <td className={styles.preview}>
      <IconButton
        aria-label={`Preview ${name}`}
        aria-expanded={shownIn !== undefined}
        aria-controls={shownIn}
        // Not the second click of a double one, as in the row: it would close the preview.
        onClick={({ detail }) => detail < 2 && onShow()}
      >
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </td>
  );
}
