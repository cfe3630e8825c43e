import { Term } from '../control/Term';
import { VisuallyHidden } from '../control/VisuallyHidden';
import type { GlossaryTerm } from '../text/glossary';
import { valueColumns } from './dataColumn';
import styles from './PlainTable.module.css';
import type { PlainTableProps } from './plainTableProps';
import { SelectPageCell } from './SelectCell';
import { ariaSort, SortButton } from './tableButtons';

type TableHeadProps<Row> = Pick<
  PlainTableProps<Row>,
  'name' | 'columns' | 'rows' | 'selection' | 'preview' | 'expansion' | 'sorting'
>;

/** The header row of a table. Headers of sortable columns are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { name, columns, rows = [], selection, preview, expansion, sorting } = props;
  const sortable = sorting ? valueColumns(columns, 'sortable').map(({ key }) => key) : [];
  const tabStop = sortable.find((key) => key === sorting?.sort?.column) ?? sortable[0];
  return (
    <thead>
      <tr>
        {selection && <SelectPageCell selection={selection} rows={rows} name={name} />}
        {preview && (
          <th scope="col" className={styles.preview}>
            <VisuallyHidden>Preview</VisuallyHidden>
          </th>
        )}
        {expansion && (
          <th scope="col">
            <VisuallyHidden>Show more</VisuallyHidden>
          </th>
        )}
        {columns.map(({ key, title, term, align, width }) => {
          const columnSorting = sortable.includes(key) ? sorting : undefined;
          return (
            <th
              key={key}
              scope="col"
              data-align={align}
              aria-sort={columnSorting && ariaSort(key, columnSorting.sort)}
              style={{ width }}
            >
              {columnSorting ? (
                <SortButton title={title} column={key} isTabStop={key === tabStop} {...columnSorting} />
              ) : (
                <ColumnTitle title={title} term={term} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function ColumnTitle({ title, term }: { title: string; term: GlossaryTerm | undefined }) {
  if (!term) return title;
  return (
    <>
      <Term of={term}>{title}</Term>
      <span className={styles.cardTitle}>{title}</span>
    </>
  );
}
