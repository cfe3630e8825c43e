import { countedOptions } from '@console/ui/countedOptions';
import { DataTable } from '@console/ui/DataTable';
import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useMemo } from 'react';
import styles from './ErrorLogTable.module.css';
import { errorLogColumns } from './errorLogColumns';
import { isCritical, type LogEntry } from './model';

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
  const [parameters, change] = useChangeAddress();
  const level = parameters.get(`${prefix}level`) ?? '';
  const rows = useMemo(
    () => (level === '' ? entries : entries?.filter(({ logLevel }) => logLevel === level)),
    [entries, level],
  );
  const levels = useMemo(
    () =>
      countedOptions({ all: 'All levels', values: entries?.map(({ logLevel }) => logLevel), chosen: level }),
    [entries, level],
  );

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
            onChange={(next) => change({ [`${prefix}level`]: next, [`${prefix}page`]: undefined })}
          />
        }
      />
    </section>
  );
}
