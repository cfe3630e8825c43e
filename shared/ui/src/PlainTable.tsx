import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './PlainTable.module.css';
import type { NoMatchesProps, PlainTableProps } from './plainTableProps';
import { SkeletonBlock } from './Skeleton';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { uniqueKeys } from './uniqueKeys';
import { useExpandedRows } from './useExpandedRows';
import { useScrollFrame } from './useScrollFrame';

interface DrawnTableProps<Row> extends PlainTableProps<Row>, ReturnType<typeof useExpandedRows> {
  onFollow: (to: string) => void;
}

function Drawn<Row>({ expanded, toggle, onFollow, ...props }: DrawnTableProps<Row>) {
  const { name, columns, rows, rowKey, expansion, selection, preview } = props;
  const frame = useScrollFrame(name);
  const keys = useMemo(() => (rows ? uniqueKeys(rows, rowKey) : []), [rows, rowKey]);
  const width = columns.length + [selection, preview, expansion].filter(Boolean).length;

  return (
    <div ref={frame.ref} className={styles.frame} {...frame.props}>
      <table
        className={styles.table}
        aria-label={name}
        aria-busy={rows === undefined}
        data-density={props.density}
        data-cards={props.cards || undefined}
      >
        <TableHead {...props} />
        <tbody>
          {rows === undefined && <SkeletonRows rows={props.placeholderCount ?? 3} columns={width} />}
          {rows?.map((row, index) => {
            const key = keys[index] ?? String(index);
            return (
              <TableRow
                key={key}
                {...props}
                row={row}
                width={width}
                onFollow={onFollow}
                isExpanded={expanded.includes(key)}
                onToggle={() => toggle(key)}
              />
            );
          })}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={width} className={styles.empty}>
                <span>{props.noMatches ? <NoMatches {...props.noMatches} /> : props.emptyText}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const DrawnTable = memo(Drawn) as typeof Drawn;

function Plain<Row>(props: PlainTableProps<Row>) {
  return <DrawnTable {...props} {...useExpandedRows(props.name)} onFollow={useNavigate()} />;
}

/**
 * A table of rows: links, expansion, tones, empty and loading states; no pages and no state in the address, for short
 * lists inside a screen. A real table element, since antd's costs 70 kB (gzip) and injects a style that the content security
 * policy refuses. Drawn again only when something of its own has changed, which the address is not.
 */
export const PlainTable = memo(Plain) as typeof Plain;

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <SkeletonBlock width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}

function NoMatches({ text, clearText, onClear }: NoMatchesProps) {
  return (
    <>
      {text}{' '}
      <Button size="small" onClick={onClear}>
        {clearText}
      </Button>
    </>
  );
}
