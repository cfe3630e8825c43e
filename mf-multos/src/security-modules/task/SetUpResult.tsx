import { TextLink } from '@console/ui/TextLink';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { Personalised } from '../../chip/personalise';
import { isLastSerialNumber } from '../../chip/serialNumber';
import { changesChip, stepLabels } from '../../chip/steps';
import { RecordAndKey } from '../dongle/RecordAndKey';
import { useSetUpDongles } from '../dongle/setUpDongles';
import type { DongleRecords } from '../dongle/useDongleRecords';
import { findBySerialNumber } from '../record/model';
import { securityModulePath } from '../record/paths';
import { latestRecords } from '../record/queries';
import { unassignedAdvice } from '../record/unassignedAdvice';
import { isDialogFocused } from '../run/runQuestionFocus';
import type { RunStepView } from '../run/useChipRun';

interface SetUpResultProps {
  made: Personalised;
  steps: readonly RunStepView[];
  records: DongleRecords;
  /** The number of the next dongle, from the form; undefined if it has none. */
  next: string | undefined;
  arePinsKept: boolean;
}

/** The result of a run, inside the form, which "Next dongle" submits again. */
export function SetUpResult({ made, steps, records, next, arePinsKept }: SetUpResultProps) {
  const { serialNumber } = made;
  const record = findBySerialNumber(latestRecords(), serialNumber);
  const isSaved = useSetUpDongles().some(
    (dongle) => dongle.isRecorded && dongle.serialNumber === serialNumber,
  );
  const hasPage = record !== undefined || isSaved;
  const button = useRef<HTMLButtonElement>(null);
  // Hands are on the dongle, not the mouse: Enter continues. Not autoFocus, which would also take the focus from the field
  // when the button reappears while a number is being typed.
  useEffect(() => {
    // Not while the next number, or a note, is being typed: the button would take the remaining keys. Nor while a dialog is
    // open, which would take the focus back.
    if (isDialogFocused() || document.activeElement?.matches('input, textarea, select')) return;
    button.current?.focus();
  }, []);
  return (
    <Flex vertical gap={16}>
      {next === undefined ? (
        <span>
          {isLastSerialNumber(serialNumber)
            ? `There is no serial number after ${serialNumber}.`
            : 'Type the serial number of the next dongle.'}
        </span>
      ) : (
        <Flex wrap align="center" gap={8}>
          <Button ref={button} type="primary" htmlType="submit">
            Next dongle: {next}
          </Button>
          <span>Plug in the next dongle first.{arePinsKept && ' The PINs are kept.'}</span>
        </Flex>
      )}
      <Alert
        type="success"
        showIcon
        title={`The dongle ${serialNumber} is set up`}
        description={writtenWords(steps)}
      />
      <RecordAndKey made={made} records={records} />
      {hasPage && !record?.assignedTo && (
        <Flex vertical>
          <span>Next: {unassignedAdvice} on the dongle’s page.</span>
          <TextLink to={securityModulePath(serialNumber)}>Open the dongle’s page</TextLink>
        </Flex>
      )}
    </Flex>
  );
}

function writtenWords(steps: readonly RunStepView[]): string {
  const words = (wanted: RunStepView['state']) =>
    steps
      .filter(({ step, state }) => state === wanted && changesChip(step))
      .map(({ step }) => stepLabels[step].replace(/^./, (first) => first.toLowerCase()))
      .join(', ');
  const done = words('done');
  const kept = words('already');
  return [done && `Done: ${done}.`, kept && `Already there: ${kept}.`].filter(Boolean).join(' ');
}
