import { ButtonLink } from '@console/ui/ButtonLink';
import { showStatus } from '@console/ui/statusMessage';
import { Button } from 'antd';
import { useDonglesAtWork } from './dongle/dongleAtWork';
import { forgetUnfinishedCredentials, useUnfinishedCredentials } from './dongle/unfinishedCredentials';
import { ActionAlert } from './record/ActionAlert';
import { securityModulePath } from './record/paths';

/** Warns on every Multos page about dongles whose client id and secret may not match because a run was interrupted. */
export function UnfinishedCredentials() {
  const unfinished = useUnfinishedCredentials();
  const noted = unfinished.map((serialNumber) => ({ serialNumber }));
  const atWork = useDonglesAtWork(noted);
  const cutOff = unfinished.filter((serialNumber) => !atWork.has(serialNumber));
  return cutOff.map((serialNumber) => (
    <ActionAlert
      key={serialNumber}
      type="warning"
      title={`The credentials of dongle ${serialNumber} were not written completely`}
      actions={
        <>
          <ButtonLink
            size="small"
            to={securityModulePath(serialNumber)}
            aria-label={`Write the credentials of ${serialNumber}`}
          >
            Write the credentials
          </ButtonLink>
          <Button
            size="small"
            aria-label={`Dismiss the warning about ${serialNumber}`}
            onClick={() => {
              forgetUnfinishedCredentials(serialNumber);
              showStatus(`The warning about dongle ${serialNumber} was dismissed.`);
            }}
          >
            Dismiss
          </Button>
        </>
      }
    >
      Its client ID and client secret may not belong together: write them again.
    </ActionAlert>
  ));
}
