import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Announcement } from '../control/VisuallyHidden';
import { SkeletonBlock } from '../feedback/Skeleton';
import { isModalOpen } from '../interaction/keys';
import { useEventCallback } from '../interaction/useEventCallback';
import { useHover } from '../interaction/useHover';
import { useIsSlow } from '../interaction/useIsSlow';
import { useScrollFrame } from '../interaction/useScrollFrame';
import { uniqueKeys } from '../text/uniqueKeys';
import styles from './PlainTable.module.css';
import type { NoMatchesProps, PlainTableProps } from './plainTableProps';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { useExpandedRows } from './useExpandedRows';

interface TableContentProps<Row> extends PlainTableProps<Row>, ReturnType<typeof useExpandedRows> {
  onFollow: (to: string) => void;
}

function Content<Row>({ expanded, toggle, onFollow, ...props }: TableContentProps<Row>) {
  const { name, columns, rows, rowKey, expansion, selection, preview } = props;
  const frame = useScrollFrame(name);
  const keys = useMemo(() => (rows ? uniqueKeys(rows, rowKey) : []), [rows, rowKey]);
  const onRowIntent = useEventCallback((row: Row) => props.onRowIntent?.(row));
  const onRowHover = useHover(onRowIntent);
  const width = columns.length + [selection, preview, expansion].filter(Boolean).length;

  const isBehindDialog = () => isModalOpen() && !frame.ref.current?.closest('[role="dialog"]');
  const isSlow = useIsSlow(rows === undefined, isBehindDialog);

  return (
    <>
      <Announcement>{isSlow && !props.loadIsSaid && `Loading ${name}`}</Announcement>
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
                  id={key}
                  {...{ row, columns, width, selection, preview, expansion, onRowIntent, onFollow }}
                  onRowHover={onRowHover}
                  rowLink={props.rowLink}
                  rowTone={props.rowTone}
                  isExpanded={expanded.includes(key)}
                  onToggle={toggle}
                />
              );
            })}
            {rows?.length === 0 && (
              <tr>
                <td colSpan={width} className={styles.empty}>
                  <span>
                    {props.noMatches ? (
                      <NoMatches {...props.noMatches} />
                    ) : (
                      (props.emptyText ?? 'NO AVAILABLE DATA')
                    )}
                  </span>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

const TableContent = memo(Content) as typeof Content;

function Plain<Row>(props: PlainTableProps<Row>) {
  return <TableContent {...props} {...useExpandedRows(props.name)} onFollow={useNavigate()} />;
}

/**
 * A table for short lists within a screen: row links, expansion, tones, empty and loading states, but no paging and no
 * state in the URL. A native table, since antd's costs 70 kB (gzip) and injects a style that the content security policy
 * refuses. The content re-renders only when its own props change, not on every navigation.
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
