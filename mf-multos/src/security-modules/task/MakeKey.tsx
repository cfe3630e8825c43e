import { FieldGrid } from '@console/ui/FormField';
import { PageSection } from '@console/ui/Page';
import { TextField } from '@console/ui/TextField';
import { Alert } from 'antd';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { type MadeKey, makeKey, makeKeySteps } from '../../chip/makeKey';
import { dongleRules, type LoginValues, loginOf } from '../dongle/dongleRules';
import { noteWrites } from '../dongle/noteWrites';
import { RecordAndKey } from '../dongle/RecordAndKey';
import { noteSetUp } from '../dongle/setUpDongles';
import { askedBeforeWriting, recordWithoutKeyQuestion } from '../run/beforeWriting';
import type { ConfigureTask } from '../run/configureTask';
import { RunProgress } from '../run/RunProgress';
import { clearFields } from './clearFields';
import { DongleForm } from './DongleForm';
import { FillIn } from './FillIn';
import { LoginFields } from './LoginFields';

interface MakeKeyValues extends LoginValues {
  serialNumber: string;
}

/** Creates only the key, on a chip that is otherwise set up (part 2, section 4). */
export function MakeKey({ run, records, disabled, onInput, initial }: ConfigureTask) {
  const [made, setMade] = useState<MadeKey & { serialNumber: string }>();

  async function start(values: MakeKeyValues, form: FormApi<MakeKeyValues>) {
    const login = loginOf(values);
    if (!login) return;
    setMade(undefined);
    const { serialNumber } = values;
    const done = await run.start({
      task: 'makeKey',
      plan: makeKeySteps,
      serialNumber,
      prepare: (ask) => askedBeforeWriting(ask, (found) => recordWithoutKeyQuestion(serialNumber, found)),
      work: (connection, { confirm, onProgress }) =>
        makeKey(connection, {
          confirm,
          onProgress: noteWrites(serialNumber, onProgress),
          serialNumber,
          login,
        }),
    });
    if (!done) return;
    const { modulus } = done.value.publicKey;
    noteSetUp({ serialNumber, modulus });
    clearFields(form, ['pin']);
    setMade({ ...done.value, serialNumber });
    void records.check({ serialNumber, modulus }, !done.stopped);
  }

  return (
    <PageSection title="Create only the key">
      <DongleForm<MakeKeyValues>
        name="Create only the key"
        initialValues={{ ...initial, pinType: '02' }}
        submitText="Create the key"
        disabled={disabled}
        filled={initial}
        onInput={onInput}
        onSubmit={start}
        outcome={() => (
          <>
            <RunProgress run={run} task="makeKey" plan={makeKeySteps} />
            {made && (
              <>
                <Alert
                  type="success"
                  showIcon
                  title={
                    made.key === 'made'
                      ? `The dongle ${made.serialNumber} has a new key`
                      : `The dongle ${made.serialNumber} kept its key`
                  }
                />
                <RecordAndKey made={made} records={records} />
              </>
            )}
          </>
        )}
      >
        <FillIn values={initial} />
        <FieldGrid>
          <TextField
            name="serialNumber"
            label="Serial Number"
            required
            monospace
            hint="The number of the dongle, which is checked first."
            validate={dongleRules.serialNumber}
          />
        </FieldGrid>
        <LoginFields pinTypes={['02']} required hint="Only the key manager can create keys." />
      </DongleForm>
    </PageSection>
  );
}
