import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import styles from './ErrorLogTable.module.css';
import { addressText, BETWEEN, fieldText, rangeOptions } from './timeRange';

/** Narrows the logs to a range of time, in the address; its fields are in the zone in which times are shown. */
export function TimeRangeChoice() {
  const [parameters, change] = useChangeAddress();
  const zone = useTimeZoneChoice();
  const range = parameters.get('range') ?? '';
  const field = (name: 'from' | 'to', label: string) => (
    <label className={styles.moment}>
      {label}
      <input
        type="datetime-local"
        value={fieldText(parameters.get(name), zone)}
        onChange={({ target }) => change({ [name]: addressText(target.value, zone), page: undefined })}
      />
    </label>
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
