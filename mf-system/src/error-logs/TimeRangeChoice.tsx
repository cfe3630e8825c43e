import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import styles from './ErrorLogTable.module.css';
import { MomentField } from './MomentField';
import { BETWEEN, rangeOptions } from './timeRange';

/** Narrows the logs to a range of time, in the address; its fields are in the zone in which times are shown. */
export function TimeRangeChoice() {
  const [parameters, change] = useChangeAddress();
  const zone = useTimeZoneChoice();
  const range = parameters.get('range') ?? '';
  const field = (name: 'from' | 'to', label: string) => (
    <MomentField
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
