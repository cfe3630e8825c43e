import { FieldGrid } from '@console/ui/FormField';
import { PageSection } from '@console/ui/Page';
import { PasswordField } from '@console/ui/PasswordField';
import { useDraft } from '@console/ui/useDraft';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { type Personalised, personalise, personaliseSteps } from '../../chip/personalise';
import { dongleRules } from '../dongle/dongleRules';
import { noteWrites } from '../dongle/noteWrites';
import { noteSetUp, numberWritten, setUpDongles } from '../dongle/setUpDongles';
import { type SetUpPins, useSetUpPins } from '../dongle/setUpPins';
import { freeSerialNumber } from '../record/model';
import { latestRecords } from '../record/queries';
import { askedBeforeWriting, numberInUseQuestion } from '../run/beforeWriting';
import type { ConfigureTask } from '../run/configureTask';
import { RunProgress } from '../run/RunProgress';
import type { RunStepView } from '../run/useChipRun';
import { DongleForm } from './DongleForm';
import { FillIn } from './FillIn';
import { NewPins, type NewPinValues, newPinErrors, newPinFields } from './NewPins';
import { SerialNumberField } from './SerialNumberField';
import { SetUpResult } from './SetUpResult';

interface PersonaliseValues extends NewPinValues {
  serialNumber: string;
  officerPin?: string | undefined;
}

const pinsOf = ({ pin01 = '', pin02 = '', pin03 = '' }: NewPinValues): SetUpPins['pins'] => ({
  '01': pin01,
  '02': pin02,
  '03': pin03,
});

/** Sets up a chip completely, or from where a previous run stopped (part 2, section 4), and saves its record. */
export function Personalise({ run, records, disabled, onInput, initial }: ConfigureTask) {
  const [kept, setKept] = useSetUpPins();
  /** Not among the initial values, to which "Clear" would return even after the PINs have been cleared. */
  const [keptPin] = useState(kept?.officerPin ? { officerPin: kept.officerPin } : undefined);
  const [made, setMade] = useState<Personalised & { steps: readonly RunStepView[] }>();
  /** The number for the next dongle. An initial value of the form, since it is not input that could get lost. */
  const [offered, setOffered] = useState<string>();

  function offer(serialNumber: string, form: FormApi<PersonaliseValues>) {
    const { officerPin } = form.getState().values;
    setOffered(serialNumber);
    form.batch(() => {
      form.initialize({ serialNumber });
      form.change('officerPin', officerPin);
    });
  }

  async function start(values: PersonaliseValues, form: FormApi<PersonaliseValues>) {
    const { serialNumber, officerPin } = values;
    const pins = kept?.pins ?? pinsOf(values);
    setKept({ pins, officerPin });
    form.batch(() => {
      for (const name of newPinFields) form.change(name, undefined);
    });
    setMade(undefined);
    const done = await run.start({
      task: 'personalise',
      plan: personaliseSteps,
      serialNumber,
      prepare: (ask) => askedBeforeWriting(ask, (found) => numberInUseQuestion(serialNumber, found)),
      work: (connection, { confirm, onProgress }) =>
        personalise(connection, {
          confirm,
          onProgress: noteWrites(serialNumber, onProgress),
          serialNumber,
          numberWritten: numberWritten(serialNumber),
          pins,
          ...(officerPin && { officerPin }),
        }),
    });
    if (!done) return;
    const chip = { serialNumber, modulus: done.value.publicKey.modulus };
    noteSetUp(chip);
    setMade({ ...done.value, steps: done.steps });
    // The PIN of this dongle alone is not to be sent to the next, where it would also use up an attempt.
    if (!done.value.mayFitNext) {
      setKept((now) => now && { pins: now.pins });
      form.change('officerPin', undefined);
    }
    const next = freeSerialNumber([...latestRecords(), ...setUpDongles()], serialNumber);
    // Keeps a number that was typed or imported for the next dongle during the run.
    const inField = form.getState().values.serialNumber;
    const isTyped = !!inField && inField !== serialNumber;
    if (next !== undefined && !isTyped) offer(next, form);
    void records.check(chip, !done.stopped);
  }

  return (
    <PageSection title="Personalise the chip">
      <DongleForm<PersonaliseValues>
        name="Personalise the chip"
        initialValues={initial}
        validate={newPinErrors}
        submitText="Personalise"
        secondary={made !== undefined}
        disabled={disabled}
        filled={{ ...initial, ...keptPin }}
        onInput={onInput}
        onSubmit={start}
        outcome={({ values }) => (
          <>
            {made && (
              <SetUpResult
                made={made}
                steps={made.steps}
                records={records}
                next={values.serialNumber === made.serialNumber ? undefined : values.serialNumber}
                arePinsKept={kept !== null}
              />
            )}
            <RunProgress run={run} task="personalise" plan={personaliseSteps} />
          </>
        )}
      >
        {({ form, values }) => (
          <>
            <FillIn values={initial} />
            <FillIn values={keptPin} />
            <OfferedNumber number={offered} onReturn={(number) => offer(number, form)} />
            <FieldGrid>
              {/* After a failed run the next free number is offered, since the chip may be broken. */}
              <SerialNumberField
                value={values.serialNumber}
                own={made?.serialNumber ?? (run.busy ? run.state?.serialNumber : undefined)}
              />
              <PasswordField
                name="officerPin"
                label="Current PIN 03 of the chip"
                hint="Only if it is not the factory PIN. After an interrupted run, it may be the new one."
                validate={dongleRules.optionalPin}
              />
            </FieldGrid>
            <NewPins
              kept={kept !== null}
              disabled={run.busy}
              onClear={() => {
                setKept(null);
                form.change('officerPin', undefined);
              }}
            />
          </>
        )}
      </DongleForm>
    </PageSection>
  );
}

interface OfferedNumberProps {
  number: string | undefined;
  onReturn: (number: string) => void;
}

/** Keeps the number when the session ends. Inside the form, so that it returns before anything that was typed. */
function OfferedNumber({ number, onReturn }: OfferedNumberProps) {
  useDraft({
    name: 'Number for the next dongle',
    fits: (draft) => typeof draft === 'string',
    read: () => number,
    restore: onReturn,
  });
  return null;
}
