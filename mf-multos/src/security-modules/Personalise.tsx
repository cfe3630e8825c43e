import { securityModuleQueries } from '@console/resources';
import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { PageSection } from '@console/ui/Page';
import { PasswordField } from '@console/ui/PasswordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Personalised, personalise, personaliseSteps } from '../chip/personalise';
import { pinTypes } from '../chip/pin';
import type { ConfigureTask } from './configureTask';
import { DongleForm } from './DongleForm';
import { dongleRules, pinTypeWords } from './dongleRules';
import { FillIn } from './FillIn';
import { freeSerialNumber } from './model';
import { RunProgress } from './RunProgress';
import { SerialNumberField } from './SerialNumberField';
import { SetUpResult } from './SetUpResult';
import type { RunStepView } from './useChipRun';

interface PersonaliseValues {
  serialNumber: string;
  pin01: string;
  pin02: string;
  pin03: string;
  officerPin?: string | undefined;
}

/** Sets up a chip from start to end, or from where a former run stopped (part 2, section 4), and saves its record. */
export function Personalise({ run, records, disabled, begin }: ConfigureTask) {
  const { data: modules } = useQuery(securityModuleQueries.list());
  const [made, setMade] = useState<Personalised & { steps: readonly RunStepView[] }>();

  async function start({ serialNumber, pin01, pin02, pin03, officerPin }: PersonaliseValues) {
    const record = modules?.find((module) => module.serialNumber === serialNumber);
    if (record?.modulus && !(await run.ask(takenQuestion(serialNumber)))) return;
    setMade(undefined);
    const pins = { '01': pin01, '02': pin02, '03': pin03 };
    const done = await run.start({
      task: 'personalise',
      plan: personaliseSteps,
      work: (connection, person) =>
        personalise(connection, { ...person, serialNumber, pins, ...(officerPin && { officerPin }) }),
    });
    if (!done) return;
    setMade({ ...done.value, steps: done.steps });
    const { modulus } = done.value.publicKey;
    void records.check({ serialNumber, modulus }, true);
  }

  return (
    <PageSection title="Personalise the chip">
      <DongleForm<PersonaliseValues>
        name="Personalise the chip"
        initialValues={begin}
        submitText="Personalise"
        quiet={made !== undefined}
        disabled={disabled}
        onSubmit={start}
        outcome={({ form }) => (
          <>
            <RunProgress run={run} task="personalise" plan={personaliseSteps} />
            {made && (
              <SetUpResult
                made={made}
                steps={made.steps}
                records={records}
                next={freeSerialNumber(modules ?? [], made.serialNumber)}
                onNext={(serialNumber) => {
                  form.change('serialNumber', serialNumber);
                  void form.submit();
                }}
              />
            )}
          </>
        )}
      >
        {({ values }) => (
          <>
            <FillIn values={begin} />
            <SerialNumberField value={values.serialNumber} own={made?.serialNumber} />
            <FieldGroup title="New PINs">
              <FieldGrid>
                {pinTypes.map((pinType) => (
                  <PasswordField
                    key={pinType}
                    name={`pin${pinType}`}
                    label={`Pin ${pinTypeWords(pinType)}`}
                    required
                    hint="6 characters"
                    autoComplete="one-time-code"
                    validate={dongleRules.pin}
                  />
                ))}
              </FieldGrid>
            </FieldGroup>
            <FieldGrid>
              <PasswordField
                name="officerPin"
                label="Present pin 03 of the chip"
                hint="Only for a chip that has another one than the delivery's or the new one."
                autoComplete="one-time-code"
                validate={dongleRules.optionalPin}
              />
            </FieldGrid>
          </>
        )}
      </DongleForm>
    </PageSection>
  );
}

function takenQuestion(serialNumber: string) {
  return {
    title: `Set up the dongle ${serialNumber} again?`,
    text: `The platform has a record of ${serialNumber} with a key. Go on with the dongle of that record only: two dongles with one serial number cannot be told apart.`,
    confirmText: 'Go on',
  };
}
