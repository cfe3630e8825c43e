import { useSignOutHold } from '@console/auth';
import { type SecurityModule, securityModuleQueries, securityModuleType } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { showStatus } from '@console/ui/statusMessage';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useDonglesAtWork } from './dongleAtWork';
import { ExportSecurityModule } from './ExportSecurityModule';
import { findBySerialNumber, recordCompared } from './model';
import { configurePath, securityModuleRoutes } from './paths';
import { leaveUnrecorded } from './RunDialogs';
import { discardSetUp, noteRecorded, reachedBy, type SetUpDongle, useSetUpDongles } from './setUpDongles';
import { type DongleRecords, useDongleRecords } from './useDongleRecords';

function problemOf({ serialNumber, modulus }: SetUpDongle, modules: readonly SecurityModule[] = []): string {
  if (modulus === null)
    return reachedBy(serialNumber) === 'key'
      ? 'has a key that was not read yet'
      : 'was not set up completely';
  switch (recordCompared(findBySerialNumber(modules, serialNumber), modulus)) {
    case 'withoutKey':
      return 'was set up, but its record has no key';
    case 'otherKey':
      return 'was set up, but the record of that number has another key';
    default:
      return 'was set up but has no record';
  }
}

interface UnrecordedDonglesProps {
  /** What the screen says itself, by serial number. */
  elsewhere: readonly string[];
}

/**
 * Dongles that were written in this browser and have no record, whatever became of the run, the session or the answer.
 */
export function UnrecordedDongles(props: UnrecordedDonglesProps) {
  const noted = useSetUpDongles().filter(({ isRecorded }) => !isRecorded);
  const atWork = useDonglesAtWork(noted.filter(({ modulus }) => modulus === null));
  const unrecorded = noted.filter(({ serialNumber }) => !atWork.has(serialNumber));
  // What became of the last one is said as well.
  const [hadSome, setHadSome] = useState(false);
  if (unrecorded.length > 0 && !hadSome) setHadSome(true);
  return hadSome && <Unrecorded {...props} unrecorded={unrecorded} />;
}

interface UnrecordedProps extends UnrecordedDonglesProps {
  unrecorded: readonly SetUpDongle[];
}

function Unrecorded({ unrecorded, elsewhere }: UnrecordedProps) {
  const dongles = unrecorded.filter(({ serialNumber }) => !elsewhere.includes(serialNumber));
  const { data: modules } = useQuery({ ...securityModuleQueries.list(), enabled: unrecorded.length > 0 });
  const records = useDongleRecords();
  const { ask, dialog } = useTypedConfirm();
  const saved = records.dongles.filter(({ record }) => record === 'saved');
  const only = dongles.length === 1 ? dongles[0] : undefined;

  // A POST whose answer was lost or came late, and what another tab or another person has saved.
  useEffect(() => {
    for (const { serialNumber, modulus } of modules ?? []) {
      if (modulus) noteRecorded({ serialNumber, modulus });
    }
  }, [modules]);

  const withKey = unrecorded.filter(({ modulus }) => modulus !== null);
  const question = leaveUnrecorded(withKey.map(({ serialNumber }) => serialNumber).join(', '));
  useSignOutHold(withKey.length > 0 ? { title: question.signOut, content: question.content } : undefined);

  function discard({ serialNumber }: SetUpDongle) {
    ask({
      title: `Discard dongle ${serialNumber}?`,
      what: (
        <p>
          This browser forgets the dongle, and {serialNumber} may be given to another one. The chip keeps its
          number and its key: destroy it, or two dongles may have the same serial number.
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

  const said = (dongle: SetUpDongle) => `Dongle ${dongle.serialNumber} ${problemOf(dongle, modules)}`;
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
              title={only ? said(only) : `${dongles.length} dongles are not finished`}
              description={
                <Flex vertical gap={8}>
                  {dongles.map((dongle) => (
                    <Flex key={dongle.serialNumber} vertical gap={8}>
                      {!only && said(dongle)}
                      <WaysOn dongle={dongle} records={records} onDiscard={() => discard(dongle)} />
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

interface WaysOnProps {
  dongle: SetUpDongle;
  records: DongleRecords;
  onDiscard: () => void;
}

function WaysOn({ dongle: { serialNumber, modulus }, records, onDiscard }: WaysOnProps) {
  const here = records.dongles.find((other) => other.serialNumber === serialNumber);
  // Where its key is only to be known, nobody needs a PIN.
  const isUnread = reachedBy(serialNumber) === 'key';
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
