import { securityModuleType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button, Flex } from 'antd';
import { ExportSecurityModule } from './ExportSecurityModule';
import type { DongleRecord, DongleRecords } from './useDongleRecords';

const noCallChanges =
  'The platform has no call that changes a record. Save it to see whether the platform takes the new key, or export the record for those who look after the platform.';

interface RecordStateProps {
  dongle: DongleRecord;
  records: Pick<DongleRecords, 'save'>;
}

/** How the record of a chip stands on the platform, and the way to finish where it does not fit the chip. */
export function RecordState({ dongle, records }: RecordStateProps) {
  const { serialNumber, modulus, record, error } = dongle;
  const actions = (
    <Flex wrap gap={8}>
      <Button size="small" onClick={() => void records.save(dongle)}>
        Save the record
      </Button>
      <ExportSecurityModule module={{ serialNumber, type: securityModuleType, modulus }} />
    </Flex>
  );
  switch (record) {
    case 'looking':
      return <Alert type="info" showIcon title={`The record of ${serialNumber} is looked up …`} />;
    case 'saving':
      return <Alert type="info" showIcon title={`The record of ${serialNumber} is being saved …`} />;
    case 'saved':
      return <Alert type="success" showIcon title={`The record of ${serialNumber} was saved`} />;
    case 'same':
      return (
        <Alert
          type="success"
          showIcon
          title={`The platform has the record of ${serialNumber}, with this key`}
        />
      );
    case 'none':
      return (
        <Alert
          type="warning"
          showIcon
          title={`The platform has no record of ${serialNumber}`}
          description="The chip is set up, its record is missing."
          action={actions}
        />
      );
    case 'withoutKey':
      return (
        <Alert
          type="warning"
          showIcon
          title={`The platform has a record of ${serialNumber} without a key`}
          description={noCallChanges}
          action={actions}
        />
      );
    case 'otherKey':
      return (
        <Alert
          type="warning"
          showIcon
          title={`The platform has another key for ${serialNumber} than the chip`}
          description={noCallChanges}
          action={actions}
        />
      );
    case 'failed':
      return (
        <Flex vertical gap={8}>
          <FailureAlert error={error} actions={actions} />
          <span>The chip {serialNumber} is set up; only its record is missing.</span>
        </Flex>
      );
  }
}
