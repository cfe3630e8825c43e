import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { toCsv } from '@console/ui/csv';
import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { downloadCsv } from '@console/ui/download';
import { PageSection } from '@console/ui/Page';
import { PlainTable } from '@console/ui/PlainTable';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { showStatus } from '@console/ui/statusMessage';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useDonglesAtWork } from './dongle/dongleAtWork';
import { clearRecorded, isOfToday, type SetUpDongle, useSetUpDongles } from './dongle/setUpDongles';
import type { DongleRecord, DongleRecords } from './dongle/useDongleRecords';
import { localDate } from './record/localTime';

type RowState = DongleRecord['record'] | 'unfinished' | 'atWork' | 'elsewhere' | 'unchecked';

const states: Record<RowState, { tone: StateTone; text: string; isToBeSaved?: boolean }> = {
  looking: { tone: 'waiting', text: 'being saved' },
  saving: { tone: 'waiting', text: 'being saved' },
  saved: { tone: 'good', text: 'saved' },
  same: { tone: 'good', text: 'already saved' },
  none: { tone: 'warning', text: 'none', isToBeSaved: true },
  withoutKey: { tone: 'warning', text: 'has no key', isToBeSaved: true },
  otherKey: { tone: 'warning', text: 'has a different key', isToBeSaved: true },
  failed: { tone: 'bad', text: 'not saved', isToBeSaved: true },
  unknown: { tone: 'warning', text: 'not known', isToBeSaved: true },
  atWork: { tone: 'waiting', text: 'being set up' },
  elsewhere: { tone: 'waiting', text: 'in use in another tab' },
  unchecked: { tone: 'waiting', text: 'being checked' },
  unfinished: { tone: 'warning', text: 'not finished' },
};

interface Row extends SetUpDongle {
  state: RowState;
}

/** The state known to this page is newer than the stored one, unless the record was saved elsewhere. */
function rowOf(
  dongle: SetUpDongle,
  visit: readonly DongleRecord[],
  atWork: string | undefined,
  elsewhere: ReturnType<typeof useDonglesAtWork>,
): Row {
  if (dongle.serialNumber === atWork) return { ...dongle, state: 'atWork' };
  const seen = visit.find(({ serialNumber }) => serialNumber === dongle.serialNumber)?.record;
  const work = seen === 'looking' || seen === 'saving' ? undefined : elsewhere.get(dongle.serialNumber);
  if (work === 'unchecked') return { ...dongle, state: work };
  if (work) return { ...dongle, state: dongle.modulus === null ? 'atWork' : 'elsewhere' };
  if (dongle.isRecorded) return { ...dongle, state: seen === 'same' ? 'same' : 'saved' };
  if (dongle.modulus === null) return { ...dongle, state: 'unfinished' };
  return { ...dongle, state: seen === undefined || seen === 'saved' || seen === 'same' ? 'failed' : seen };
}

const dataColumns = [
  { key: 'serialNumber', title: 'Serial Number', value: ({ serialNumber }: Row) => serialNumber },
  { key: 'at', title: 'Set up', value: ({ at }: Row) => at },
  { key: 'record', title: 'Record', value: ({ state }: Row) => states[state].text },
  { key: 'modulus', title: 'Modulus', value: ({ modulus }: Row) => modulus },
];

const columnsWith = (save: DongleRecords['save']): DataColumn<Row>[] => [
  { key: 'serialNumber', title: 'Serial Number', value: ({ serialNumber }) => serialNumber },
  {
    key: 'record',
    title: 'Record',
    render: ({ serialNumber, modulus, state, at }) => (
      <Flex wrap align="center" gap={8}>
        <StateTag tone={states[state].tone}>{states[state].text}</StateTag>
        {!isOfToday(at) && (
          <small>
            Set up <DateTime value={at} format="short" />
          </small>
        )}
        {modulus !== null && states[state].isToBeSaved && (
          <Button
            size="small"
            aria-label={`Save the record of ${serialNumber}`}
            onClick={() => void save({ serialNumber, modulus })}
          >
            Save
          </Button>
        )}
      </Flex>
    ),
  },
];

interface SetUpTodayProps extends Pick<DongleRecords, 'dongles' | 'save'> {
  /** Serial number of the dongle that a run on this page is working on. */
  atWork: string | undefined;
}

/**
 * The chips set up in this browser today, and earlier ones without a record, newest first, and whether the record of each
 * has been saved.
 */
export function SetUpToday({ dongles, save, atWork }: SetUpTodayProps) {
  const noted = useSetUpDongles();
  const elsewhere = useDonglesAtWork(noted.filter(({ isRecorded }) => !isRecorded));
  const rows = noted.map((dongle) => rowOf(dongle, dongles, atWork, elsewhere));
  const [clearing, setClearing] = useState(false);
  const unsaved = rows.filter(({ isRecorded }) => !isRecorded).length;

  return (
    <PageSection
      title={
        rows.length === 0 ? 'Set up today' : `Set up today: ${rows.filter(({ at }) => isOfToday(at)).length}`
      }
      actions={
        rows.length > 0 && (
          <>
            <Button
              size="small"
              onClick={() => downloadCsv(`multos-${localDate()}.csv`, toCsv<Row>(dataColumns, rows))}
            >
              Export CSV
            </Button>
            <Button size="small" disabled={rows.length === unsaved} onClick={() => setClearing(true)}>
              Clear list
            </Button>
          </>
        )
      }
    >
      <PlainTable
        name="Set up today"
        columns={columnsWith(save)}
        rows={rows}
        rowKey={({ serialNumber }) => serialNumber}
        emptyText="No dongles were set up today."
      />
      <ConfirmDialog
        open={clearing}
        title="Clear today’s list?"
        confirmText="Clear list"
        onConfirm={() => {
          clearRecorded();
          showStatus('The list was cleared.');
        }}
        onClose={() => setClearing(false)}
      >
        Records on the platform are kept, and so are dongles in this list that have no record yet.
      </ConfirmDialog>
    </PageSection>
  );
}
