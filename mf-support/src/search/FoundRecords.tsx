import { useOwnEntity } from '@console/auth';
import { ownEntityOnly, type WearableSearchType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { TextLink } from '@console/ui/TextLink';
import { Flex } from 'antd';
import styles from './FoundRecords.module.css';
import { lookAlikeHint } from './lookAlike';
import { useFoundRecords } from './useFoundRecords';

interface FoundRecordsProps {
  /** Without white space. */
  value: string;
  /** The type that was already tried and found nothing. */
  triedType?: WearableSearchType;
}

/** The records found under a value of ambiguous type: an ASN and a serial number have the same format. */
export function FoundRecords({ value, triedType }: FoundRecordsProps) {
  const { data, error, isSearchable, isFetching, refetch } = useFoundRecords(value, triedType);
  // For external staff, records of another entity answer 404.
  const entity = useOwnEntity();
  const hasFound = data !== undefined && data.length > 0;
  const isUnknown = triedType !== undefined || data?.length === 0;
  const hint = isUnknown && !value.includes('@') ? lookAlikeHint(value) : undefined;
  const text = isFetching
    ? 'Looking up…'
    : data?.length === 0
      ? `No record ${entity === undefined ? '' : `of ${entity} `}has this ID${triedType ? ' under another type either' : ''}`
      : '';
  return (
    <Flex vertical gap={4}>
      {isSearchable && (
        <>
          <p role="status" className={styles.line}>
            {text || (data && (data.length === 1 ? 'Matching record:' : 'Matching records:'))}
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
      {triedType && !hasFound && entity !== undefined && (
        <p className={styles.line}>{ownEntityOnly(entity)}</p>
      )}
      {!hasFound && hint !== undefined && <p className={styles.line}>{hint}</p>}
    </Flex>
  );
}
