import { securityModuleType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button, Flex } from 'antd';
import { ActionAlert } from '../record/ActionAlert';
import { ExportSecurityModule } from '../record/ExportSecurityModule';
import { useSetUpDongles } from './setUpDongles';
import type { DongleRecord, DongleRecords } from './useDongleRecords';

interface RecordMessage {
  type: 'info' | 'success' | 'warning';
  title: (serialNumber: string) => string;
  /** What is left to do, if anything. */
  left?: string;
}

const cannotBeChanged =
  'The platform cannot change an existing record. Save it to see whether the platform accepts the new key, or export the record for the platform team.';

const messages: Record<Exclude<DongleRecord['record'], 'failed' | 'unknown'>, RecordMessage> = {
  looking: { type: 'info', title: (number) => `Looking up the record of ${number}…` },
  saving: { type: 'info', title: (number) => `Saving the record of ${number}…` },
  saved: { type: 'success', title: (number) => `The record of ${number} was saved` },
  same: { type: 'success', title: (number) => `The platform has the record of ${number}, with this key` },
  none: {
    type: 'warning',
    title: (number) => `The platform has no record of ${number}`,
    left: 'The chip is set up, but its record is missing.',
  },
  withoutKey: {
    type: 'warning',
    title: (number) => `The platform has a record of ${number} without a key`,
    left: cannotBeChanged,
  },
  otherKey: {
    type: 'warning',
    title: (number) => `The platform has a different key for ${number} than the chip`,
    left: cannotBeChanged,
  },
};

interface RecordStateProps {
  dongle: DongleRecord;
  records: Pick<DongleRecords, 'checkAgain' | 'save'>;
}

export function RecordState({ dongle, records }: RecordStateProps) {
  const { serialNumber, modulus } = dongle;
  const noted = useSetUpDongles();
  const seemsMissing = ['none', 'failed', 'unknown'].includes(dongle.record);
  // Saved further up on the page or in another tab, or part of a list loaded later.
  const isFound =
    seemsMissing &&
    noted.some(
      (other) => other.isRecorded && other.serialNumber === serialNumber && other.modulus === modulus,
    );
  const record = isFound ? 'same' : dongle.record;
  const error = isFound ? undefined : dongle.error;
  const actions = (
    <>
      <Button size="small" onClick={() => void records.save(dongle)}>
        Save the record
      </Button>
      <ExportSecurityModule module={{ serialNumber, type: securityModuleType, modulus }} />
    </>
  );
  if (record === 'unknown') {
    return (
      <FailureAlert
        severity="warning"
        title={`Could not check whether the platform has a record of ${serialNumber}`}
        error={error}
        onRetry={() => records.checkAgain(dongle)}
      />
    );
  }
  if (record === 'failed') {
    const title = `The chip ${serialNumber} is set up, but its record could not be saved`;
    return (
      <Flex vertical gap={8}>
        <FailureAlert title={title} error={error} />
        <Flex wrap gap={8}>
          {actions}
        </Flex>
      </Flex>
    );
  }
  const { type, title, left } = messages[record];
  return (
    <>
      {left === undefined ? (
        // Only the result of a lookup is announced; that it was saved, by the status message. The key makes the result a
        // new element: one that turns into an alert may not be announced.
        <Alert
          key={record}
          role={dongle.record === 'same' ? 'alert' : 'none'}
          type={type}
          showIcon
          title={title(serialNumber)}
        />
      ) : (
        <ActionAlert type={type} title={title(serialNumber)} actions={actions}>
          {left}
        </ActionAlert>
      )}
      <FailureAlert error={error} />
    </>
  );
}
