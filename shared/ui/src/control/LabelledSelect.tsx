import { useId } from 'react';
import styles from './LabelledSelect.module.css';

interface LabelledSelectProps {
  label: string;
  /** Accessible name, if the label alone is ambiguous on the screen: 'Level of wearable logs'. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select with an inline label, for controls above or below a table. */
export function LabelledSelect({ label, name, value, options, onChange }: LabelledSelectProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
