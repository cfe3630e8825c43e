import { ChevronDown, ChevronRight, PanelRight } from 'lucide-react';
import { IconButton } from '../control/IconButton';
import styles from './PlainTable.module.css';

interface SelectCellProps {
  /** Of the row. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
}

/** The cell with a row's checkbox. The whole cell is clickable. */
export function SelectCell({ name, isSelected, onToggle }: SelectCellProps) {
  return (
    <td className={styles.select}>
      <label>
        <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} onChange={onToggle} />
      </label>
    </td>
  );
}

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

interface ExpandButtonProps {
  /** What it shows and hides: 'versions of Ring One'. */
  label: string;
  expanded: boolean;
  onToggle: () => void;
}

/** The button at the start of a row that expands and collapses it. */
export function ExpandButton({ label, expanded, onToggle }: ExpandButtonProps) {
  const Icon = expanded ? ChevronDown : ChevronRight;
  return (
    <IconButton
      aria-expanded={expanded}
      aria-label={`${expanded ? 'Hide' : 'Show'} ${label}`}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
