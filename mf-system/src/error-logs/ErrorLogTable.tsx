import { DataTable } from '@console/ui/DataTable';
import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './ErrorLogTable.module.css';
import { errorLogColumns } from './errorLogColumns';
import { isCritical, type LogEntry, levelOptions } from './model';

interface ErrorLogTableProps {
  name: string;
  /** Of its parameters in the address: there are two of these tables on the page. */
  prefix: string;
  /** Undefined while the first window loads. */
  entries: readonly LogEntry[] | undefined;
}

/** Part 2, section 9 */
const pageSizes = [5, 10, 20, 50, 100];
const newestFirst = { column: 'time', descending: true };
const keyOf = ({ timestamp, event, clientUser }: LogEntry) => `${timestamp} ${event} ${clientUser}`;
const toneOf = (entry: LogEntry) => (isCritical(entry) ? 'critical' : undefined);

/** One log: level filter, search, sort, pages and CSV of what is loaded; CRITICAL rows are red and say so. */
export function ErrorLogTable({ name, prefix, entries }: ErrorLogTableProps) {
  const [parameters, setParameters] = useSearchParams();
  const level = parameters.get(`${prefix}level`) ?? '';
  const rows = useMemo(
    () => (level === '' ? entries : entries?.filter(({ logLevel }) => logLevel === level)),
    [entries, level],
  );
  const levels = useMemo(() => levelOptions(entries, level), [entries, level]);

  function chooseLevel(next: string) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(`${prefix}page`);
        if (next === '') after.delete(`${prefix}level`);
        else after.set(`${prefix}level`, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <section aria-label={name} className={styles.log}>
      <h3 className={styles.title}>{name}</h3>
      <DataTable
        id={`system.${prefix}logs`}
        name={name.toLowerCase()}
        rows={rows}
        columns={errorLogColumns}
        rowKey={keyOf}
        rowTone={toneOf}
        emptyText="NO AVAILABLE DATA"
        pageSizes={pageSizes}
        defaultPageSize={10}
        defaultSort={newestFirst}
        addressPrefix={prefix}
        exportName={`${prefix}logs`}
        toolbar={
          <LabelledSelect
            label="Level"
            name={`Level of ${name.toLowerCase()}`}
            value={level}
            options={levels}
            onChange={chooseLevel}
          />
        }
      />
    </section>
  );
}
