import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { DateTimeField } from './DateTimeField';
import styles from './ErrorLogTable.module.css';
import { BETWEEN, rangeOptions } from './timeRange';

/** Filters the logs by a time range, kept in the URL. The fields use the time zone in which times are shown. */
export function TimeRangeFilter() {
  const [parameters, change] = useChangeAddress();
  const zone = useTimeZoneChoice();
  const range = parameters.get('range') ?? '';
  const field = (name: 'from' | 'to', label: string) => (
    <DateTimeField
      edge={name}
      label={label}
      value={parameters.get(name)}
      zone={zone}
      onChange={(moment) => change({ [name]: moment, page: undefined })}
    />
  );
  return (
    <>
      <LabelledSelect
        label="Time"
        name="Time of error logs"
        value={range}
        options={rangeOptions}
        onChange={(next) => change({ range: next, from: undefined, to: undefined, page: undefined })}
      />
      {range === BETWEEN && (
        <fieldset className={styles.between}>
          <legend className={styles.legend}>Between, in {zoneName(zone)}</legend>
          {field('from', 'From')}
          {field('to', 'To')}
        </fieldset>
      )}
    </>
  );
}
