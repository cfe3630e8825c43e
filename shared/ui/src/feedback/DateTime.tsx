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
  /** A time that has passed, in milliseconds since 1970, even if this computer's clock was set back since. */
  since?: number;
}

/**
 * A date and time in the time zone chosen for the console (key u); the title shows it in the other one. A value that is
 * not a date is shown as it is.
 */
export function DateTime({ value, format = 'long', relative, since = 0 }: DateTimeProps) {
  const zone = useTimeZoneChoice();
  const other = zone === 'utc' ? 'local' : 'utc';
  const date = dateOf(value);
  if (!date) return <span>{value || '–'}</span>;
  return (
    <>
      <time
        dateTime={date.toISOString()}
        title={`${formatDateTime(value, 'long', other)} ${zoneName(other)}`}
      >
        {formatDateTime(value, format, zone)}
        {zone === 'utc' && ' UTC'}
      </time>
      {relative && <Ago date={date} since={since} />}
    </>
  );
}

function Ago({ date, since }: { date: Date; since: number }) {
  return (
    <>
      {/* Firefox wraps only at a space outside the unwrappable part. */}{' '}
      <span className={styles.ago}>({relativeTime(date, Math.max(useNow(), since))})</span>
    </>
  );
}
