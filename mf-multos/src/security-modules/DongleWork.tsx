import { type SecurityModule, securityModuleQueries } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import type { ChipContents } from '../chip/readDevice';
import { ifPresent } from '../chip/reading';
import { DongleContents } from './DongleContents';
import { DongleChoice, DongleProblem } from './dongle/DongleChoice';
import { RecordState } from './dongle/RecordState';
import { noteSetUp, reachedBy } from './dongle/setUpDongles';
import { useDongle } from './dongle/useDongle';
import { useDongleRecords } from './dongle/useDongleRecords';
import { useLedHereAgain } from './dongle/useLedHereAgain';
import { ActionAlert } from './record/ActionAlert';
import { findBySerialNumber } from './record/model';
import { configurePath, securityModuleRoutes } from './record/paths';
import { SecurityModuleDescription } from './record/SecurityModuleDescription';
import { RunDialogs } from './run/RunDialogs';
import { useChipRun } from './run/useChipRun';
import { useFormInputs } from './run/useFormInputs';
import { ReadDongle } from './task/ReadDongle';
import { WriteCredentials } from './task/WriteCredentials';

/** Reads a dongle and writes its credentials. Uses the record in the URL, or else the record of the dongle that was read. */
export function DongleWork({ record: recordOfAddress }: { record?: SecurityModule }) {
  const dongle = useDongle();
  const run = useChipRun(dongle);
  const records = useDongleRecords();
  const { inputs, onInput } = useFormInputs();
  const [contents, setContents] = useState<ChipContents>();
  /** Outlasts `contents`, so that the form keeps its values and results while they are read again, and after writing. */
  const [serialRead, setSerialRead] = useState<string>();
  const readButton = useRef<HTMLButtonElement>(null);
  const writeButton = useRef<HTMLButtonElement>(null);
  const modules = useQuery({ ...securityModuleQueries.list(), enabled: serialRead !== undefined });
  const record =
    recordOfAddress ?? (serialRead && findBySerialNumber(modules.data ?? [], serialRead)) ?? undefined;
  const disabled = run.busy || dongle.source === undefined;

  // The links to unfinished dongles: to write the credentials of this one, or to read the key of any.
  useLedHereAgain(() => {
    if (recordOfAddress) writeButton.current?.form?.querySelector('input')?.focus();
    else readButton.current?.focus();
  });

  function show(found: ChipContents) {
    setContents(found);
    const serialNumber = ifPresent(found.serialNumber);
    setSerialRead(serialNumber);
    if (serialNumber === undefined) return;
    const isUnfinished = reachedBy(serialNumber) !== undefined;
    const modulus = ifPresent(found.publicKey)?.modulus;
    if (modulus !== undefined) {
      // The number is written after PINs and files, so an interrupted run had at most the key left, which is there.
      if (isUnfinished) noteSetUp({ serialNumber, modulus });
      void records.check({ serialNumber, modulus }, false);
    } else if (isUnfinished && found.publicKey.state === 'absent') {
      noteSetUp({ serialNumber, modulus: null }, 'confirmed');
    }
  }

  function clear() {
    setContents(undefined);
    setSerialRead(undefined);
    showStatus('The results were cleared.');
    readButton.current?.focus();
  }

  return (
    <>
      <DongleProblem dongle={dongle} />
      {recordOfAddress && <SecurityModuleDescription module={recordOfAddress} />}
      <ReadDongle
        run={run}
        buttonRef={readButton}
        disabled={disabled}
        onInput={onInput}
        onStart={() => setContents(undefined)}
        onRead={show}
      />
      {contents && (
        <PageSection
          title="Found on the dongle"
          actions={
            // Not during a run: the form to which Stop and the progress belong goes with them.
            <Button disabled={run.busy} onClick={clear}>
              Clear these results
            </Button>
          }
        >
          <DongleContents contents={contents} />
          <UnfinishedSetUp contents={contents} record={recordOfAddress} />
          {records.dongles
            .filter(({ serialNumber }) => serialNumber === serialRead)
            .map((found) => (
              <RecordState key={found.serialNumber} dongle={found} records={records} />
            ))}
        </PageSection>
      )}
      {record ? (
        <WriteCredentials
          key={record.serialNumber}
          record={record}
          found={contents?.serialNumber}
          run={run}
          profile={dongle.profile}
          buttonRef={writeButton}
          disabled={disabled}
          onInput={onInput}
          onWritten={() => setContents(undefined)}
        />
      ) : (
        <PageSection title="Write credentials">
          <span>
            {contents
              ? 'Credentials can only be written to a dongle with a record, and no record of this one was found.'
              : 'Read the device first: credentials can only be written to a dongle with a record.'}
          </span>
        </PageSection>
      )}
      <DongleChoice dongle={dongle} busy={run.busy} />
      <RunDialogs run={run} inputs={inputs} />
    </>
  );
}

/** Offers to set up a chip that was never or not completely set up, unless every run would reject it. */
function UnfinishedSetUp({
  contents,
  record,
}: {
  contents: ChipContents;
  record: SecurityModule | undefined;
}) {
  const { serialNumber, publicKey } = contents;
  if (serialNumber.state === 'unreadable') {
    return (
      <Alert
        type="warning"
        showIcon
        title="The serial number on this chip cannot be read, so it cannot be set up or written. Use another dongle."
      />
    );
  }
  const hasNumber = serialNumber.state === 'present' || serialNumber.state === 'locked';
  if (hasNumber && publicKey.state !== 'absent') return null;
  const number = ifPresent(serialNumber) ?? record?.serialNumber;
  return (
    <ActionAlert
      type="warning"
      title={hasNumber ? 'This dongle has no key yet' : 'This dongle is not set up'}
      actions={
        <ButtonLink size="small" to={number ? configurePath(number) : securityModuleRoutes.configure}>
          Setup a device
        </ButtonLink>
      }
    >
      Set it up: what is already on the chip is kept, and the run continues from there.
    </ActionAlert>
  );
}
