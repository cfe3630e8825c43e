import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';
import { useState } from 'react';
import styles from './ErrorLogTable.module.css';
import { addressText, fieldText } from './timeRange';

interface MomentFieldProps {
  /** Of the range. */
  edge: 'from' | 'to';
  label: string;
  /** As the address has it. */
  value: string | null;
  zone: TimeZoneChoice;
  onChange: (value: string) => void;
}

/**
 * A moment, typed part by part: it keeps what is typed, and answers whole moments only. A year that is typed is 0002
 * and 0020 first, and one without an end takes the digits of the hour.
 */
export function MomentField({ edge, label, value, zone, onChange }: MomentFieldProps) {
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
        max="9999-12-31T23:59"
        value={typed ?? text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChange(addressText(target.value, zone, edge));
        }}
        // Half a moment that is left does not hold.
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
