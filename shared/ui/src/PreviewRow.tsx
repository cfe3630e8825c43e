import { PanelRight } from 'lucide-react';
import { IconButton } from './IconButton';
import styles from './PlainTable.module.css';
import type { PreviewedRow } from './rowPreview';

/** Before a row: shows its record beside the list. */
export function PreviewRow<Row>({ preview, row }: { preview: PreviewedRow<Row>; row: Row }) {
  const shown = preview.isShown(row);
  return (
    <td className={styles.preview}>
      <IconButton
        aria-label={`Look at ${preview.label(row)}`}
        aria-expanded={shown}
        aria-controls={shown ? preview.panelId : undefined}
        onClick={() => preview.onShow(row)}
      >
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </td>
  );
}
