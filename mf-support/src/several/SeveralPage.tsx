import { DataTable } from '@console/ui/DataTable';
import { FailureAlert } from '@console/ui/FailureAlert';
import { PacedAnnouncement } from '@console/ui/PacedAnnouncement';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountFacts } from '../accounts/AccountSummary';
import { WearablePreview } from '../wearables/WearablePreview';
import { idsOfAddress } from './paths';
import { resultText, severalColumns } from './severalColumns';
import { MOST_IDS } from './severalIds';
import { type LookedUp, useLookedUp } from './useLookedUp';

/** Shown next to the list: the record of an id, or the result of looking it up. */
const preview = {
  render(row: LookedUp) {
    if (row.found?.wearable) return <WearablePreview wearable={row.found.wearable} />;
    if (row.found?.account) return <AccountFacts account={row.found.account} />;
    return <p>{resultText(row)}</p>;
  },
};

const keyOf = ({ key }: LookedUp) => key;

/** A list of several ids that were pasted at once, with the state of each record. */
export function SeveralPage() {
  const [query] = useSearchParams();
  const { ids, count } = idsOfAddress(query);
  const { rows, oldest, done, failed, error, retryFailed } = useLookedUp(ids);
  // Keeps the identity of the rows stable, since the table memoises by it.
  const key = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows with the same JSON are the same
  const shown = useMemo(() => rows, [key]);
  const found = rows.filter(({ state }) => state === 'found').length;

  const progress = done < ids.length && `${done} of ${ids.length} looked up`;

  return (
    <Page>
      <PageHeader
        title="Several records"
        lead={
          <>
            {/* A text of its own could not be removed once an extension that translates has wrapped it. */}
            <span>{progress}</span>
            <span role="status">{!progress && `${ids.length} looked up, ${found} found`}</span>
            <PacedAnnouncement>{progress}</PacedAnnouncement>
          </>
        }
      />
      {count > ids.length && (
        <Alert
          type="warning"
          showIcon
          title={`Only the first ${MOST_IDS} of ${count} IDs are looked up; the last of them is ${ids.at(-1)}. Paste the rest separately.`}
        />
      )}
      <FailureAlert title={`${failed} could not be looked up`} error={error} onRetry={retryFailed} />
      <PageSection title="Records">
        <DataTable
          id="several-records"
          name="records"
          rows={shown}
          {...(oldest && { query: { ...oldest, error: null } })}
          columns={severalColumns}
          rowKey={keyOf}
          rowLink={({ found: record }) => record?.record.path ?? ''}
          emptyText="No IDs given. Paste them into Search Wearables."
          pageSizes={[MOST_IDS]}
          exportName="records"
          preview={preview}
          cards
        />
      </PageSection>
    </Page>
  );
}
