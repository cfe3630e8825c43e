import { useOwnEntity } from '@console/auth';
import type { WearableSearchType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { TextLink } from '@console/ui/TextLink';
import styles from './FoundRecords.module.css';
import { lookAlikeHint } from './lookAlike';
import { typedSearch } from './typedSearch';
import { useFoundRecords } from './useFoundRecords';

interface FoundRecordsProps {
  /** Without white space. */
  value: string;
  /** The type by which it was searched in vain. */
  not?: WearableSearchType;
}

/** What exists under a value that fits several types: an ASN and a serial number look alike. */
export function FoundRecords({ value, not }: FoundRecordsProps) {
  const { data, error, isWorthAsking, isFetching, refetch } = useFoundRecords(value, not);
  // External staff are answered 404 for what is of another entity.
  const entity = useOwnEntity();
  const hint = not && !value.includes('@') ? lookAlikeHint(typedSearch('asn', value)) : undefined;
  const hasFound = data !== undefined && data.length > 0;
  const text = isFetching
    ? 'Looking it up…'
    : data?.length === 0
      ? `Nothing ${entity === undefined ? '' : `of ${entity} `}has this ID${not ? ' under another type either' : ''}`
      : '';
  return (
    <div className={styles.found}>
      {isWorthAsking && (
        <>
          <p role="status" className={styles.line}>
            {text || (data && (data.length === 1 ? 'This exists:' : 'These exist:'))}
          </p>
          <FailureAlert error={isFetching ? undefined : error} onRetry={() => refetch()} />
          {hasFound && (
            <ul className={styles.list}>
              {data.map(({ record, detail }) => (
                <li key={record.path}>
                  <TextLink to={record.path}>
                    {record.kind} {record.name ?? record.id}
                  </TextLink>
                  {detail && <div className={styles.line}>{detail}</div>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {!hasFound && hint !== undefined && <p className={styles.line}>{hint}</p>}
    </div>
  );
}
