import { useNow } from '../interaction/useNow';
import { type DateTimeStyle, type DateTimeValue, dateOf, formatDateTime } from '../text/formatDateTime';
import { relativeTime } from '../text/relativeTime';
import { useTimeZoneChoice, zoneName } from '../text/timeZoneChoice';
import styles from './DateTime.module.css';

interface DateTimeProps {
  /** ISO 8601 text, or seconds since 1970. */
  value: DateTimeValue | null | undefined;
  /** `long` 'DD/MM/YYYY HH:mm:ss', `short` 'DD/MM/YY HH:mm:ss'. */
  format?: DateTimeStyle;
  /** Also shows how long ago it was. */
  relative?: boolean;
}

/**
 * A date and time in the time zone chosen for the console (key u); the title shows it in the other one. A value that is
 * not a date is shown as it is.
 */
export function DateTime({ value, format = 'long', relative = false }: DateTimeProps) {
  const zone = useTimeZoneChoice();
  const date = dateOf(value);
  if (!date) return <span>{value || '–'}</span>;
  return (
    <>
      <time
        dateTime={date.toISOString()}
        title={
          zone === 'utc'
            ? `${formatDateTime(value, 'long')} ${zoneName('local')}`
            : `${formatDateTime(value, 'long', 'utc')} UTC`
        }
      >
        {formatDateTime(value, format, zone)}
        {zone === 'utc' && ' UTC'}
      </time>
      {relative && <Ago date={date} />}
    </>
  );
}

function Ago({ date }: { date: Date }) {
  return (
    <>
      {/* Firefox wraps only at a space outside the unwrappable part. */}{' '}
      <span className={styles.ago}>({relativeTime(date, useNow())})</span>
    </>
  );
}
