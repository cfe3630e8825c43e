import { PageSection } from '@console/ui/Page';
import type { FormApi } from 'final-form';
import type { RefObject } from 'react';
import { type ChipContents, readDevice, readDeviceSteps } from '../../chip/readDevice';
import { type LoginValues, loginOf, optionalLoginErrors } from '../dongle/dongleRules';
import type { ConfigureTask } from '../run/configureTask';
import { RunProgress } from '../run/RunProgress';
import { clearFields } from './clearFields';
import { DongleForm } from './DongleForm';
import { LoginFields } from './LoginFields';

interface ReadDongleProps extends Pick<ConfigureTask, 'run' | 'disabled' | 'onInput'> {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Called when a run starts: earlier results are out of date. */
  onStart: () => void;
  onRead: (contents: ChipContents) => void;
}

/** Reads everything readable from the dongle (part 2, section 2: read device). */
export function ReadDongle(props: ReadDongleProps) {
  const { run, buttonRef, disabled, onInput, onStart, onRead } = props;
  const plan = (values: LoginValues) => readDeviceSteps({ login: loginOf(values) });

  async function read(values: LoginValues, form: FormApi<LoginValues>) {
    onStart();
    const login = loginOf(values);
    const done = await run.start({
      task: 'read',
      plan: plan(values),
      work: (connection, person) => readDevice(connection, { ...person, login }),
    });
    if (!done) return;
    clearFields(form, ['pinType', 'pin']);
    onRead(done.value);
  }

  return (
    <PageSection title="Read device">
      <DongleForm<LoginValues>
        name="Read device"
        initialValues={{}}
        validate={optionalLoginErrors}
        submitText="Read device"
        submitRef={buttonRef}
        disabled={disabled}
        onInput={onInput}
        onSubmit={read}
        outcome={({ values }) => <RunProgress run={run} task="read" plan={plan(values)} />}
      >
        <LoginFields
          pinTypes={['01', '03']}
          required={false}
          hint="Only the client secret needs a PIN, that of the user."
        />
      </DongleForm>
    </PageSection>
  );
}
