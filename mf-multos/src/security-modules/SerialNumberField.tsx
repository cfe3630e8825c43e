import { securityModuleQueries } from '@console/resources';
import { TextField } from '@console/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useForm } from 'react-final-form';
import { dongleRules } from './dongleRules';
import { findBySerialNumber, freeSerialNumber } from './model';
import { useSetUpDongles } from './setUpDongles';

interface SerialNumberFieldProps {
  value: string | undefined;
  /** The number of the dongle that is at work or was a moment ago: no news. */
  own: string | undefined;
}

export function SerialNumberField({ value, own }: SerialNumberFieldProps) {
  const form = useForm();
  const { data: modules } = useQuery(securityModuleQueries.list());
  const noted = useSetUpDongles().filter(({ isRecorded }) => !isRecorded);
  const isNews = value !== undefined && value !== own;
  const taken = isNews ? findBySerialNumber(modules ?? [], value) : undefined;
  const unrecorded = isNews && noted.some(({ serialNumber }) => serialNumber === value);
  const free = (taken || unrecorded) && modules && freeSerialNumber([...modules, ...noted], value ?? '');
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
      {/* As high as one line with a button before the list of records has come, too: what is below stays in its place. No
          Flex, which is not there while it is empty. */}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 28 }}>
        {taken && (
          <Typography.Text type="warning" role="status">
            {taken.serialNumber} has a record{!taken.modulus && ' without a key'}.
          </Typography.Text>
        )}
        {unrecorded && !taken && (
          <Typography.Text type="warning" role="status">
            A dongle of this browser has {value}, without a record so far.
          </Typography.Text>
        )}
        {free && (
          <Button
            size="small"
            aria-label={`Use ${free}, the next free one`}
            onClick={() => form.change('serialNumber', free)}
          >
            Use {free}
          </Button>
        )}
      </div>
    </Flex>
  );
}
