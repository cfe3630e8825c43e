import { useSignOutHold } from '@console/auth';
import { type SecurityModule, securityModuleQueries, securityModuleType } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useDonglesAtWork } from './dongle/dongleAtWork';
import { discardSetUp, noteRecorded, type SetUpDongle, useSetUpDongles } from './dongle/setUpDongles';
import { type DongleRecords, useDongleRecords } from './dongle/useDongleRecords';
import { ExportSecurityModule } from './record/ExportSecurityModule';
import { findBySerialNumber, recordCompared } from './record/model';
import { configurePath, securityModuleRoutes } from './record/paths';
import { leaveUnrecorded } from './run/RunDialogs';

function problemOf(
  { serialNumber, modulus, reached }: SetUpDongle,
  modules: readonly SecurityModule[] = [],
): string {
  if (modulus === null)
    return reached === 'key' ? 'has a key that has not been read yet' : 'was not set up completely';
  switch (recordCompared(findBySerialNumber(modules, serialNumber), modulus)) {
    case 'withoutKey':
      return 'was set up, but its record has no key';
    case 'otherKey':
      return 'was set up, but the record with its number has a different key';
    default:
      return 'was set up but has no record';
  }
}

/** What remains on a discarded chip, which decides whether it may be used again. */
function remainsOf({ modulus, reached }: SetUpDongle): string {
  const risk = 'two dongles may end up with the same serial number.';
  if (modulus !== null || reached === 'key')
    return `The chip keeps its number and key: destroy it, or ${risk}`;
  switch (reached) {
    case 'confirmed':
      return `The chip keeps its number: destroy it, or ${risk}`;
    case 'number':
      return `The chip may have the number. Read the chip, and destroy it if it has that number: otherwise, ${risk}`;
    case undefined:
      return 'No run in this browser wrote a number to the chip. Unless it had one before, it can be set up with another. Any PINs that were set remain.';
  }
}

interface UnrecordedDonglesProps {
  /** Serial numbers that the page already shows itself. */
  shownElsewhere: readonly string[];
  /** The page itself asks before signing out without the records. */
  askedElsewhere: boolean;
}

/**
 * Lists dongles that were written in this browser and have no record, whether the run, the session or the reply failed.
 */
export function UnrecordedDongles(props: UnrecordedDonglesProps) {
  const noted = useSetUpDongles().filter(({ isRecorded }) => !isRecorded);
  const atWork = useDonglesAtWork(noted);
  const unrecorded = noted.filter(({ serialNumber }) => !atWork.has(serialNumber));
  // Stays mounted once shown, to report the result of the last one.
  const [hadSome, setHadSome] = useState(false);
  if (unrecorded.length > 0 && !hadSome) setHadSome(true);
  return hadSome && <Unrecorded {...props} unrecorded={unrecorded} />;
}

interface UnrecordedProps extends UnrecordedDonglesProps {
  unrecorded: readonly SetUpDongle[];
}

function Unrecorded({ unrecorded, shownElsewhere, askedElsewhere }: UnrecordedProps) {
  const dongles = unrecorded.filter(({ serialNumber }) => !shownElsewhere.includes(serialNumber));
  const { data: modules } = useQuery({ ...securityModuleQueries.list(), enabled: unrecorded.length > 0 });
  const records = useDongleRecords();
  const { ask, dialog } = useTypedConfirm();
  const saved = records.dongles.filter(({ record }) => record === 'saved');
  const only = dongles.length === 1 ? dongles[0] : undefined;

  // Covers a POST whose reply was lost or late, and records saved by another tab or user.
  useEffect(() => {
    for (const { serialNumber, modulus } of modules ?? []) {
      if (modulus) noteRecorded({ serialNumber, modulus });
    }
  }, [modules]);

  const withKey = askedElsewhere ? [] : unrecorded.filter(({ modulus }) => modulus !== null);
  const question = leaveUnrecorded(withKey.map(({ serialNumber }) => serialNumber).join(', '));
  useSignOutHold(withKey.length > 0 ? { title: question.signOut, content: question.content } : undefined);

  function discard(dongle: SetUpDongle) {
    const { serialNumber } = dongle;
    ask({
      title: `Discard dongle ${serialNumber}?`,
      what: (
        <p>
          This browser will forget the dongle, and {serialNumber} can be given to another one.{' '}
          {remainsOf(dongle)}
        </p>
      ),
      expected: serialNumber,
      expectedName: 'the serial number',
      confirmText: 'Discard',
      onConfirm: () => {
        discardSetUp(serialNumber);
        showStatus(`Dongle ${serialNumber} was discarded.`);
      },
    });
  }

  const titleOf = (dongle: SetUpDongle) => `Dongle ${dongle.serialNumber} ${problemOf(dongle, modules)}`;
  return (
    <>
      {(dongles.length > 0 || saved.length > 0) && (
        <Flex vertical gap={8} role="region" aria-label="Dongles without a record">
          {saved.map(({ serialNumber }) => (
            <Alert
              key={serialNumber}
              role="none"
              type="success"
              showIcon
              title={`The record of ${serialNumber} was saved`}
            />
          ))}
          {dongles.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={only ? titleOf(only) : `${dongles.length} dongles are not finished`}
              description={
                <Flex vertical gap={8}>
                  {dongles.map((dongle) => (
                    <Flex key={dongle.serialNumber} vertical gap={8}>
                      {!only && titleOf(dongle)}
                      <DongleActions dongle={dongle} records={records} onDiscard={() => discard(dongle)} />
                    </Flex>
                  ))}
                </Flex>
              }
            />
          )}
        </Flex>
      )}
      {dialog}
    </>
  );
}

interface DongleActionsProps {
  dongle: SetUpDongle;
  records: DongleRecords;
  onDiscard: () => void;
}

function DongleActions({ dongle, records, onDiscard }: DongleActionsProps) {
  const { serialNumber, modulus } = dongle;
  const here = records.dongles.find((other) => other.serialNumber === serialNumber);
  // If only its key is left to be read, no PIN is needed.
  const isUnread = dongle.reached === 'key';
  return (
    <>
      <Flex wrap gap={8}>
        {modulus === null ? (
          <ButtonLink size="small" to={isUnread ? securityModuleRoutes.read : configurePath(serialNumber)}>
            {isUnread ? 'Read the key of' : 'Continue with'} {serialNumber}
          </ButtonLink>
        ) : (
          <>
            <Button
              size="small"
              type="primary"
              loading={here?.record === 'saving'}
              aria-label={`Save the record of ${serialNumber}`}
              onClick={() => void records.save({ serialNumber, modulus })}
            >
              Save the record
            </Button>
            <ExportSecurityModule module={{ serialNumber, type: securityModuleType, modulus }} />
          </>
        )}
        <Button size="small" aria-label={`Discard dongle ${serialNumber}`} onClick={onDiscard}>
          Discard
        </Button>
      </Flex>
      <FailureAlert error={here?.error} />
    </>
  );
}
