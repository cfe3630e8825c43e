import styles from './PlainTable.module.css';
import type { RowSelection } from './useRowSelection';

/** Before a row: chooses it. The whole cell can be hit. */
export function SelectRow<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <td className={styles.select}>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${selection.label(row)}`}
          checked={selection.isSelected(row)}
          onChange={() => selection.toggle([row])}
        />
      </label>
    </td>
  );
}

interface SelectPageProps<Row> {
  selection: RowSelection<Row>;
  /** Those that are shown. */
  rows: readonly Row[];
  name: string;
}

/** In the head: chooses what is shown. */
export function SelectPage<Row>({ selection, rows, name }: SelectPageProps<Row>) {
  const chosen = rows.filter(selection.isSelected).length;
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
          }}
          type="checkbox"
          aria-label={`Select the ${name} of this page`}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={() => selection.toggle(rows)}
        />
      </label>
    </th>
  );
}
