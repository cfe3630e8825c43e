import { Button } from 'antd';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { LabelledSelect } from '../control/LabelledSelect';
import { SearchField } from '../control/SearchField';
import { useUrgentText } from '../interaction/useUrgentText';
import { cellText } from '../text/cellValue';
import { countedOptions } from '../text/countedOptions';
import { counted } from '../text/withSeparators';
import styles from './DataTable.module.css';
import type { ValueColumn } from './dataColumn';
import { TableViewButton } from './TableViewButton';
import type { ListedRows } from './useListedRows';
import type { TableView } from './useTableView';

interface DataTableToolbarProps<Row> {
  /** Id of the table. */
  id: string;
  name: string;
  noun: string | undefined;
  listed: ListedRows<Row>;
  tableView: TableView<Row>;
  onExport: (() => void) | undefined;
  /** The area's own controls. */
  children: ReactNode;
}

/** The bar above a table: search on the left; filters, the area's own controls, view and export on the right. */
export function DataTableToolbar<Row>(props: DataTableToolbarProps<Row>) {
  const { id, name, listed, tableView, onExport, children } = props;
  const { address, rows, search, filterable, view } = listed;
  return (
    <div className={styles.toolbar}>
      <TableSearch name={props.noun ?? name} search={search} onFocus={listed.prepareSearch} />
      {filterable.map((column) => (
        <ColumnFilter
          key={column.key}
          column={column}
          name={name}
          rows={rows}
          chosen={address.filters[column.key] ?? ''}
          onChoose={(value) => listed.go({ filters: { ...address.filters, [column.key]: value } })}
        />
      ))}
      {children}
      <TableViewButton
        id={id}
        name={name}
        address={address}
        columns={tableView.hideable}
        preferences={tableView.preferences}
        onChange={tableView.change}
      />
      {onExport && (
        <Button
          icon={<Download size={16} aria-hidden />}
          disabled={view.length === 0}
          onClick={onExport}
          aria-label={`Export CSV, ${counted(view.length, 'row')} of ${name}`}
        >
          Export CSV
        </Button>
      )}
    </div>
  );
}

interface TableSearchProps extends Pick<ListedRows<never>, 'search'> {
  name: string;
  onFocus: () => void;
}

/** Renders typed characters before the filtered rows, so that typing stays responsive. */
function TableSearch({ name, search, onFocus }: TableSearchProps) {
  const typed = useUrgentText(search.text, search.setText);
  return (
    <SearchField
      className={styles.search}
      name={`Search ${name}`}
      value={typed.text}
      onChange={typed.setText}
      onFocus={onFocus}
      onCommit={() => search.commit(typed.text)}
    />
  );
}

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
function ColumnFilter<Row>({ column, name, rows, chosen, onChoose }: ColumnFilterProps<Row>) {
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
