import { valueColumns } from './dataColumn';
import type { GlossaryTerm } from './glossary';
import styles from './PlainTable.module.css';
import type { PlainTableProps } from './plainTableProps';
import { SelectPage } from './SelectRow';
import { Term } from './Term';
import { ariaSort, SortButton } from './tableButtons';
import { VisuallyHidden } from './VisuallyHidden';

type TableHeadProps<Row> = Pick<
  PlainTableProps<Row>,
  'name' | 'columns' | 'rows' | 'selection' | 'preview' | 'expansion' | 'sorting'
>;

/** The heads of a table's columns; those of a list that is sorted are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { name, columns, rows = [], selection, preview, expansion, sorting } = props;
  const sortable = sorting ? valueColumns(columns, 'sortable').map(({ key }) => key) : [];
  const stop = sortable.find((key) => key === sorting?.sort?.column) ?? sortable[0];
  return (
    <thead>
      <tr>
        {selection && <SelectPage selection={selection} rows={rows} name={name} />}
        {preview && (
          <th scope="col" className={styles.preview}>
            <VisuallyHidden>Look at it</VisuallyHidden>
          </th>
        )}
        {expansion && (
          <th scope="col">
            <VisuallyHidden>Show more</VisuallyHidden>
          </th>
        )}
        {columns.map(({ key, title, term, align, width }) => {
          const ofColumn = sortable.includes(key) ? sorting : undefined;
          return (
            <th
              key={key}
              scope="col"
              data-align={align}
              aria-sort={ofColumn && ariaSort(key, ofColumn.sort)}
              style={{ width }}
            >
              {ofColumn ? (
                <SortButton title={title} column={key} isStop={key === stop} {...ofColumn} />
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
      <span className={styles.ofCards}>{title}</span>
    </>
  );
}
