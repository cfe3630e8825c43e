import type { Personalised } from '../chip/personalise';
import { PublicKeyView } from './PublicKeyView';
import { RecordState } from './RecordState';
import type { DongleRecords } from './useDongleRecords';

interface RecordAndKeyProps {
  made: Pick<Personalised, 'serialNumber' | 'publicKey'>;
  records: DongleRecords;
}

/** Of a chip that has a key now. The key is folded: its modulus takes as much room as all the rest. */
export function RecordAndKey({ made: { serialNumber, publicKey }, records }: RecordAndKeyProps) {
  const record = records.dongles.find((dongle) => dongle.serialNumber === serialNumber);
  return (
    <>
      {record && <RecordState dongle={record} records={records} />}
      <details>
        <summary>Public key</summary>
        <PublicKeyView publicKey={publicKey} serialNumber={serialNumber} />
      </details>
    </>
  );
}
