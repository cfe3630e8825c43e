import { Flex } from 'antd';
import type { Personalised } from '../../chip/personalise';
import { PublicKeyView } from './PublicKeyView';
import { RecordState } from './RecordState';
import type { DongleRecords } from './useDongleRecords';

interface RecordAndKeyProps {
  made: Pick<Personalised, 'serialNumber' | 'publicKey'>;
  records: DongleRecords;
}

/** The record and the public key of a set-up chip. The key is collapsed, since its modulus is long. */
export function RecordAndKey({ made: { serialNumber, publicKey }, records }: RecordAndKeyProps) {
  const record = records.dongles.find((dongle) => dongle.serialNumber === serialNumber);
  return (
    // Takes the focus when a pressed button in it disappears.
    <Flex vertical gap={16} role="group" aria-label={`The dongle ${serialNumber}`} tabIndex={-1}>
      {record && <RecordState dongle={record} records={records} />}
      <details>
        <summary>Public key</summary>
        <PublicKeyView publicKey={publicKey} serialNumber={serialNumber} />
      </details>
    </Flex>
  );
}
