import { securityModuleQueries } from '@console/resources';
import { TextField } from '@console/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useForm } from 'react-final-form';
import { dongleRules } from './dongleRules';
import { freeSerialNumber } from './model';

interface SerialNumberFieldProps {
  value: string | undefined;
  /** The number whose record was made here a moment ago: no news. */
  own: string | undefined;
}

/** The serial number of a new dongle; says when the platform has it already, and which one is free. */
export function SerialNumberField({ value, own }: SerialNumberFieldProps) {
  const form = useForm();
  const { data: modules } = useQuery(securityModuleQueries.list());
  const taken = value === own ? undefined : modules?.find(({ serialNumber }) => serialNumber === value);
  const free = taken && modules && freeSerialNumber(modules, taken.serialNumber);
  return (
    <Flex vertical gap={8} align="flex-start">
      <TextField
        name="serialNumber"
        label="Serial Number"
        required
        monospace
        hint="At most 6 characters."
        validate={dongleRules.serialNumber}
      />
      {taken && (
        <Typography.Text type="warning" role="status">
          The platform has a record of {taken.serialNumber} already
          {taken.modulus ? '.' : ', without a key.'}
        </Typography.Text>
      )}
      {free !== undefined && (
        <Button size="small" onClick={() => form.change('serialNumber', free)}>
          Use {free}, the next free one
        </Button>
      )}
    </Flex>
  );
}
