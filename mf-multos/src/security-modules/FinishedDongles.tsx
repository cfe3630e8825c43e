import { securityModuleType } from '@console/resources';
import type { DataColumn } from '@console/ui/dataColumn';
import { PageSection } from '@console/ui/Page';
import { PlainTable } from '@console/ui/PlainTable';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import { ExportSecurityModule } from './ExportSecurityModule';
import type { DongleRecord, DongleRecords } from './useDongleRecords';

const states: Record<DongleRecord['record'], { tone: StateTone; words: string }> = {
  looking: { tone: 'waiting', words: 'being saved' },
  saving: { tone: 'waiting', words: 'being saved' },
  saved: { tone: 'good', words: 'saved' },
  same: { tone: 'good', words: 'saved before' },
  none: { tone: 'warning', words: 'none' },
  withoutKey: { tone: 'warning', words: 'has no key' },
  otherKey: { tone: 'warning', words: 'has another key' },
  failed: { tone: 'bad', words: 'not saved' },
};
const toBeSaved: ReadonlySet<DongleRecord['record']> = new Set(['none', 'withoutKey', 'otherKey', 'failed']);

function columnsWith(save: DongleRecords['save']): DataColumn<DongleRecord>[] {
  return [
    { key: 'serialNumber', title: 'Serial Number', value: ({ serialNumber }) => serialNumber },
    {
      key: 'record',
      title: 'Record',
      render: ({ record }) => <StateTag tone={states[record].tone}>{states[record].words}</StateTag>,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (dongle) => (
        <Flex wrap gap={8}>
          {toBeSaved.has(dongle.record) && (
            <Button
              size="small"
              aria-label={`Save the record of ${dongle.serialNumber}`}
              onClick={() => void save(dongle)}
            >
              Save the record
            </Button>
          )}
          <ExportSecurityModule
            module={{ serialNumber: dongle.serialNumber, type: securityModuleType, modulus: dongle.modulus }}
          />
        </Flex>
      ),
    },
  ];
}

/** The chips of this visit with their records: in a batch, what is still to be saved. */
export function FinishedDongles({ dongles, save }: Pick<DongleRecords, 'dongles' | 'save'>) {
  // The columns are made once: `save` works on the newest state whichever render it is of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => columnsWith(save), []);
  if (dongles.length === 0) return null;
  return (
    <PageSection title="Set up in this visit">
      <PlainTable
        name="Set up in this visit"
        columns={columns}
        rows={dongles}
        rowKey={({ serialNumber }) => serialNumber}
        emptyText=""
      />
    </PageSection>
  );
}
