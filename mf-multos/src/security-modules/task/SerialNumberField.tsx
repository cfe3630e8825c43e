import { securityModuleQueries } from '@console/resources';
import { TextField } from '@console/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useRef } from 'react';
import { useForm } from 'react-final-form';
import { dongleRules } from '../dongle/dongleRules';
import { type SetUpDongle, useSetUpDongles } from '../dongle/setUpDongles';
import { findBySerialNumber, freeSerialNumber } from '../record/model';

function unrecordedText({ serialNumber, modulus, reached }: SetUpDongle): string {
  if (modulus !== null) return `A dongle set up in this browser has ${serialNumber}, but no record yet.`;
  return reached
    ? `A dongle that has, or may have, ${serialNumber} is not finished.`
    : `A dongle was to get ${serialNumber} and is not finished.`;
}

interface SerialNumberFieldProps {
  value: string | undefined;
  /** The number of the current dongle, for which no warning is shown. */
  own: string | undefined;
}

export function SerialNumberField({ value, own }: SerialNumberFieldProps) {
  const form = useForm();
  const { data: modules } = useQuery(securityModuleQueries.list());
  const noted = useSetUpDongles().filter(({ isRecorded }) => !isRecorded);
  const isOther = value !== undefined && value !== own;
  const taken = isOther ? findBySerialNumber(modules ?? [], value) : undefined;
  const unrecorded = isOther && noted.find(({ serialNumber }) => serialNumber === value);
  const free = (taken || unrecorded) && modules && freeSerialNumber([...modules, ...noted], value ?? '');
  const place = useRef<HTMLDivElement>(null);
  function use(number: string) {
    form.change('serialNumber', number);
    // The focused button disappears; the field says what it now contains.
    place.current?.querySelector('input')?.focus();
  }
  return (
    <Flex ref={place} vertical gap={8} align="flex-start">
      <TextField
        name="serialNumber"
        label="Serial Number"
        required
        monospace
        hint="At most 6 characters"
        validate={dongleRules.serialNumber}
      />
      {/* Reserves the height of one line with a button before the records have loaded, so that nothing below moves. Not a
          Flex, which renders nothing while empty. */}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 28 }}>
        {/* Always rendered: a status that is inserted together with its text is not announced reliably. */}
        <span role="status" style={{ color: 'var(--ant-color-warning)' }}>
          {taken
            ? `${taken.serialNumber} has a record${taken.modulus ? '' : ' without a key'}.`
            : unrecorded && unrecordedText(unrecorded)}
        </span>
        {free && (
          <Button size="small" aria-label={`Use ${free}, the next free number`} onClick={() => use(free)}>
            Use {free}
          </Button>
        )}
      </div>
    </Flex>
  );
}
