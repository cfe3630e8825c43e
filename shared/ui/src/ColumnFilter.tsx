import { useMemo } from 'react';
import { cellText } from './cellValue';
import { countedOptions } from './countedOptions';
import type { ValueColumn } from './dataColumn';
import { LabelledSelect } from './LabelledSelect';

interface ColumnFilterProps<Row> {
  column: ValueColumn<Row>;
  /** Of the table. */
  name: string;
  /** All of them, so that the counts do not move while one chooses. */
  rows: readonly Row[] | undefined;
  chosen: string;
  onChoose: (value: string) => void;
}

/** Narrows a table to one of the few values of a column. */
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
    <LabelledSelect
      label={column.title}
      name={`${column.title} of ${name}`}
      value={chosen}
      options={options}
      onChange={onChoose}
    />
  );
}
