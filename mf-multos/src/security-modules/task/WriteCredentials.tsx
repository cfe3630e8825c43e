import { getClient, type SecurityModule } from '@console/resources';
import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { FailureAlert } from '@console/ui/FailureAlert';
import { FieldGrid } from '@console/ui/FormField';
import { PageSection } from '@console/ui/Page';
import { PasswordField } from '@console/ui/PasswordField';
import { showStatus } from '@console/ui/statusMessage';
import { TextField } from '@console/ui/TextField';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useAttempt } from '@console/ui/useAttempt';
import { all, required } from '@console/ui/validators';
import { Button } from 'antd';
import type { FormApi } from 'final-form';
import { type RefObject, useState } from 'react';
import { type CredentialName, credentialProblem } from '../../chip/credentials';
import type { ChipProfile } from '../../chip/profile';
import type { Reading } from '../../chip/reading';
import {
  type WrittenCredentials,
  writeCredentials,
  writeCredentialsSteps,
} from '../../chip/writeCredentials';
import { type LoginValues, loginOf } from '../dongle/dongleRules';
import { trackUnfinishedCredentials } from '../dongle/trackUnfinishedCredentials';
import { assignedClientId } from '../record/model';
import { recordsBeforeWriting } from '../run/beforeWriting';
import type { ConfigureTask } from '../run/configureTask';
import { RunProgress } from '../run/RunProgress';
import { clearFields } from './clearFields';
import { DongleForm } from './DongleForm';
import { LoginFields } from './LoginFields';
import { SerialNumberMatch } from './SerialNumberMatch';

interface CredentialsValues extends LoginValues {
  clientId: string;
  clientSecret: string;
}

interface WriteCredentialsProps extends Pick<ConfigureTask, 'run' | 'disabled' | 'onInput'> {
  record: SecurityModule;
  /** The serial number last read from the chip. */
  found: Reading<string> | undefined;
  profile: ChipProfile;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Called after writing: earlier results are out of date. */
  onWritten: () => void;
}

const ruleOf = (name: CredentialName, profile: ChipProfile) =>
  all(required(), (value) => credentialProblem(name, String(value), profile));

/** Writes client id and secret to the dongle with a given record (part 2, section 2: write credentials). */
export function WriteCredentials(props: WriteCredentialsProps) {
  const { record, found, run, profile, buttonRef, disabled, onInput, onWritten } = props;
  const { serialNumber } = record;
  const [rules] = useState(() => ({
    clientId: ruleOf('clientId', profile),
    clientSecret: ruleOf('clientSecret', profile),
  }));
  const [written, setWritten] = useState<WrittenCredentials>();
  const isWritten = run.state?.task === 'write' && run.state.at === 'done';

  async function write(values: CredentialsValues, form: FormApi<CredentialsValues>) {
    const login = loginOf(values);
    if (!login) return false;
    const { clientId, clientSecret } = values;
    const sure = await run.ask({
      title: `Write the credentials to the dongle ${serialNumber}?`,
      text: 'Any client ID and client secret on the dongle will be overwritten.',
      confirmText: 'Write credentials',
    });
    if (!sure) return false;
    const done = await run.start({
      task: 'write',
      plan: writeCredentialsSteps,
      serialNumber,
      prepare: recordsBeforeWriting,
      work: (connection, { confirm, onProgress }) =>
        trackUnfinishedCredentials(serialNumber, onProgress, (noting) =>
          writeCredentials(connection, {
            confirm,
            onProgress: noting,
            serialNumber,
            clientId,
            clientSecret,
            login,
          }),
        ),
    });
    if (!done) return true;
    setWritten(done.value);
    clearFields(form, ['pin', 'clientSecret']);
    onWritten();
    return true;
  }

  return (
    <PageSection title="Write credentials">
      <SerialNumberMatch found={found} wanted={serialNumber} written={isWritten ? written : undefined} />
      <DongleForm<CredentialsValues>
        name="Write credentials"
        draft={`Write credentials ${serialNumber}`}
        initialValues={{ clientId: assignedClientId(record) ?? '', pinType: '01' }}
        submitText="Write credentials"
        submitRef={buttonRef}
        disabled={disabled}
        onInput={onInput}
        onSubmit={write}
        outcome={() => <RunProgress run={run} task="write" plan={writeCredentialsSteps} />}
      >
        {({ form }) => (
          <>
            <FieldGrid>
              <TextField name="clientId" label="Client ID" required monospace validate={rules.clientId} />
              <PasswordField
                name="clientSecret"
                label="Client secret"
                required
                guarded
                hint="16 characters"
                validate={rules.clientSecret}
              />
            </FieldGrid>
            <SecretOfApplication
              clientId={assignedClientId(record)}
              onSecret={(clientId, secret) => {
                form.change('clientId', clientId);
                form.change('clientSecret', secret);
              }}
            />
            <LoginFields
              pinTypes={['01', '03']}
              required
              hint="The user and the security officer can write credentials."
            />
          </>
        )}
      </DongleForm>
    </PageSection>
  );
}

interface SecretOfApplicationProps {
  clientId: string | undefined;
  onSecret: (clientId: string, secret: string) => void;
}

/** Fills in the secret of the application that the dongle is assigned to, so that nobody has to see or copy it. */
function SecretOfApplication({ clientId, onSecret }: SecretOfApplicationProps) {
  const { busy, error, attempt } = useAttempt();
  const { begin } = useAbortOnLeave();
  if (clientId === undefined) return null;

  const fillIn = () =>
    attempt(async () => {
      const { clientSecret } = await getClient(clientId, begin());
      if (!clientSecret)
        throw new Error(
          'The application has no client secret: generate one on its edit page, or type it here.',
        );
      onSecret(clientId, clientSecret);
      showStatus('The client ID and the client secret of the application were filled in.');
    });

  return (
    <>
      <div>
        <Button loading={busy} onClick={() => void fillIn()}>
          Fill in from the application
        </Button>
        <BusyAnnouncement busy={busy}>Loading the application…</BusyAnnouncement>
      </div>
      <FailureAlert error={error} />
    </>
  );
}
