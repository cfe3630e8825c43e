import { type DateTimeStyle, type DateTimeValue, dateOf, formatDateTime } from './formatDateTime';

interface DateTimeProps {
  /** ISO 8601 text, or seconds since 1970. */
  value: DateTimeValue | null | undefined;
  /** `long` 'DD/MM/YYYY HH:mm:ss', `short` 'DD/MM/YY HH:mm:ss'. */
  format?: DateTimeStyle;
}

/** A moment in the person's time zone; its title says it in UTC. What is no date is shown as it came. */
export function DateTime({ value, format = 'long' }: DateTimeProps) {
  const date = dateOf(value);
  if (!date) return <span>{value ?? '–'}</span>;
  const utc = date.toISOString();
  return (
    <time dateTime={utc} title={`${utc.slice(0, 19).replace('T', ' ')} UTC`}>
      {formatDateTime(value, format)}
    </time>
  );
}
