import { showStatus } from '@console/ui/statusMessage';
import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';
import { useState } from 'react';
import styles from './ErrorLogTable.module.css';
import { addressText, fieldText } from './timeRange';

interface DateTimeFieldProps {
  /** Whether it is the start or the end of the range. */
  edge: 'from' | 'to';
  label: string;
  /** The URL parameter: UTC, for example '2026-01-31T10:00Z'. */
  value: string | null;
  zone: TimeZoneChoice;
  onChange: (value: string) => void;
}

/**
 * A date and time field that keeps incomplete input to itself and reports only valid values. While a year is typed, the
 * browser reports 0002 and 0020 first, which `min` rejects; without `max` it would accept more than four digits.
 */
export function DateTimeField({ edge, label, value, zone, onChange }: DateTimeFieldProps) {
  const text = fieldText(value, zone);
  const [typed, setTyped] = useState<string>();
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(undefined);
  }
  return (
    <label className={styles.moment}>
      {label}
      <input
        type="datetime-local"
        min="1970-01-01T00:00"
        max="9998-12-31T23:59"
        value={typed ?? text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChange(addressText(target.value, zone, edge));
        }}
        // Drops incomplete input.
        onBlur={({ target }) => {
          // The user has gone to another window, and comes back to it.
          if (target === document.activeElement) return;
          setTyped(undefined);
          if (target.validity.valid) return;
          // To React, incomplete input is empty, as the field was before.
          target.value = text;
          showStatus(`${label} needs a date with a year of four digits, and a time.`, 'failed');
        }}
      />
    </label>
  );
}
