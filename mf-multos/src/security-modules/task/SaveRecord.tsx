import { isReplyLost, markWriteDone } from '@console/api';
import { useUnanswered } from '@console/ui/created';
import { FailureAlert } from '@console/ui/FailureAlert';
import { withoutInvisible } from '@console/ui/formText';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { TextAreaField } from '@console/ui/TextAreaField';
import { useAttempt } from '@console/ui/useAttempt';
import type { Validator } from '@console/ui/validators';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { createSecurityModule } from '../record/api';
import { findBySerialNumber, isModulus, recordCompared } from '../record/model';
import { currentRecords, securityModulesChanged } from '../record/queries';
import { rememberPerson } from '../record/rememberPerson';
import type { ConfigureTask } from '../run/configureTask';
import { DongleForm } from './DongleForm';
import { FillIn } from './FillIn';
import { SerialNumberField } from './SerialNumberField';

interface RecordValues {
  serialNumber: string;
  modulus?: string | undefined;
}

/** The digits of a modulus, which other tools write as 0x…, with colons, in lines, or after the zero byte of a sign. */
const digitsOf = (modulus: string) =>
  withoutInvisible(modulus)
    .replace(/[\s:]/g, '')
    .replace(/^(0x)?(00)*(?=..)/i, '');

const modulusRule: Validator = (value) =>
  typeof value !== 'string' || value === '' || isModulus(digitsOf(value))
    ? undefined
    : 'Use only hexadecimal digits, two per byte';

async function isOnPlatform(serialNumber: string, modulus: string | null): Promise<boolean> {
  const record = findBySerialNumber(await currentRecords(), serialNumber);
  return recordCompared(record, modulus ?? '') === (modulus ? 'same' : 'withoutKey');
}

/** Saves a record from typed or imported values, for a dongle that was set up elsewhere. */
export function SaveRecord({ initial, onInput }: Pick<ConfigureTask, 'initial' | 'onInput'>) {
  const [saved, setSaved] = useState<RecordValues>();
  const { error, attempt } = useAttempt();
  /** The record last saved here or sent without a reply: sending it again would be rejected as a duplicate of itself. */
  const sent = useUnanswered();
  /** What the attempts at that record without a reply failed with. */
  const lost = useRef<unknown[]>([]);

  async function create(serialNumber: string, modulus: string | null) {
    const record = `${serialNumber} ${modulus}`;
    const isSender = rememberPerson();
    const earlier = sent.current;
    // Until it is answered: the session may end first.
    sent.current = record;
    try {
      await createSecurityModule(serialNumber, modulus);
      lost.current = [];
    } catch (failure) {
      const isRepeated = earlier === record && isSender();
      if (isRepeated && (await isOnPlatform(serialNumber, modulus).catch(() => false))) {
        [...lost.current, failure].forEach(markWriteDone);
        return;
      }
      if (isReplyLost(failure)) lost.current = earlier === record ? [...lost.current, failure] : [failure];
      else sent.current = earlier;
      throw failure;
    }
  }

  async function save({ serialNumber, modulus }: RecordValues) {
    const { error: failure } = await attempt(async () => {
      setSaved(undefined);
      // After a refusal too: the field then says that someone else has used the number.
      await create(serialNumber, digitsOf(modulus ?? '') || null).finally(securityModulesChanged);
      setSaved({ serialNumber, modulus });
      showStatus(`Security module ${serialNumber} was saved.`);
    });
    return failure === undefined;
  }

  return (
    <PageSection title="Save a record without a dongle">
      <DongleForm<RecordValues>
        name="Save a record without a dongle"
        initialValues={initial}
        submitText="Save the record"
        saves
        disabled={false}
        filled={initial}
        onInput={onInput}
        onSubmit={save}
        outcome={() => (
          <>
            <FailureAlert error={error} />
            {saved && (
              <Alert
                role="none"
                type="success"
                showIcon
                title={`The record of ${saved.serialNumber} was saved`}
              />
            )}
          </>
        )}
      >
        {({ values }) => (
          <>
            <FillIn values={initial} />
            <SerialNumberField value={values.serialNumber} own={saved?.serialNumber} />
            <TextAreaField
              name="modulus"
              label="Modulus"
              hint="Of the public key, in hexadecimal. Leave empty for a dongle without a key."
              validate={modulusRule}
            />
          </>
        )}
      </DongleForm>
    </PageSection>
  );
}
