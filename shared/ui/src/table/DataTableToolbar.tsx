import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchField } from '../control/SearchField';
import { useUrgentText } from '../interaction/useUrgentText';
import { counted } from '../text/withSeparators';
import { ColumnFilter } from './ColumnFilter';
import styles from './DataTable.module.css';
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
      <div className={styles.tools}>
        {filterable.map((column) => (
          <ColumnFilter
            key={column.key}
            column={column}
            name={name}
            rows={rows}
            chosen={address.filters[column.key] ?? ''}
            onChoose={(value) =>
              address.go({ search: search.text, filters: { ...address.filters, [column.key]: value } })
            }
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
