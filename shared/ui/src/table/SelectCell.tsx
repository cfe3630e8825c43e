import styles from './PlainTable.module.css';
import type { RowSelection } from './useRowSelection';

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

interface SelectPageCellProps<Row> {
  selection: RowSelection<Row>;
  /** The rows of the current page. */
  rows: readonly Row[];
  name: string;
}

/** The header cell with a checkbox that selects all rows of the page. */
export function SelectPageCell<Row>({ selection, rows, name }: SelectPageCellProps<Row>) {
  const chosen = rows.filter(selection.isSelected).length;
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
          }}
          type="checkbox"
          aria-label={`Select all ${name} on this page`}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={() => selection.toggle(rows)}
        />
      </label>
    </th>
  );
}
