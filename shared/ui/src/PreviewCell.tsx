import { PanelRight } from 'lucide-react';
import { IconButton } from './IconButton';
import styles from './PlainTable.module.css';
import type { PreviewedRow } from './rowPreview';

/** The cell at the start of a row whose button shows the record next to the list. */
export function PreviewCell<Row>({ preview, row }: { preview: PreviewedRow<Row>; row: Row }) {
  const shown = preview.isShown(row);
  return (
    <td className={styles.preview}>
      <IconButton
        aria-label={`Preview ${preview.label(row)}`}
        aria-expanded={shown}
        aria-controls={shown ? preview.panelId : undefined}
        onClick={() => preview.onShow(row)}
      >
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </td>
  );
}
