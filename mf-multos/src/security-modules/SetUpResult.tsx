import { Alert, Button, Flex } from 'antd';
import type { Personalised } from '../chip/personalise';
import { FoldedPublicKey } from './FoldedPublicKey';
import { writtenWords } from './model';
import { RecordState } from './RecordState';
import type { RunStepView } from './useChipRun';
import type { DongleRecords } from './useDongleRecords';

interface SetUpResultProps {
  made: Personalised;
  steps: readonly RunStepView[];
  records: DongleRecords;
  /** The number of the next dongle, as the form has it; undefined after the last one. */
  next: string | undefined;
  onNext: () => void;
}

export function SetUpResult({ made, steps, records, next, onNext }: SetUpResultProps) {
  const { serialNumber, publicKey } = made;
  const record = records.dongles.find((dongle) => dongle.serialNumber === serialNumber);
  return (
    <Flex vertical gap={16}>
      {next === undefined ? (
        <span>There is no next number after {serialNumber}.</span>
      ) : (
        <Flex wrap align="center" gap={8}>
          {/* The dongle is in the hand, not the mouse: Enter goes on. */}
          <Button type="primary" autoFocus onClick={onNext}>
            Next dongle: {next}
          </Button>
          <span>Plug in the next dongle first; the PINs stay.</span>
        </Flex>
      )}
      <Alert
        type="success"
        showIcon
        title={`The dongle ${serialNumber} is set up`}
        description={writtenWords(steps)}
      />
      {record && <RecordState dongle={record} records={records} />}
      <FoldedPublicKey publicKey={publicKey} serialNumber={serialNumber} />
    </Flex>
  );
}
