import { useMemo } from 'react';
import { LabelledSelect } from '../control/LabelledSelect';
import { cellText } from '../text/cellValue';
import { countedOptions } from '../text/countedOptions';
import styles from './DataTable.module.css';
import type { ValueColumn } from './dataColumn';

interface ColumnFilterProps<Row> {
  column: ValueColumn<Row>;
  /** Name of the table. */
  name: string;
  /** All rows, unfiltered, so that the counts do not change with the selection. */
  rows: readonly Row[] | undefined;
  chosen: string;
  onChoose: (value: string) => void;
}

/** Filters a table by one value of a column that has few distinct values. */
export function ColumnFilter<Row>({ column, name, rows, chosen, onChoose }: ColumnFilterProps<Row>) {
  const options = useMemo(
    () =>
      countedOptions({
        all: 'All',
        values: rows?.map((row) => cellText(column.value(row))),
        chosen,
      }),
    [rows, column, chosen],
  );
  return (
    <span className={styles.filter}>
      <LabelledSelect
        label={column.title}
        name={`${column.title} of ${name}`}
        value={chosen}
        options={options}
        onChange={onChoose}
      />
    </span>
  );
}
