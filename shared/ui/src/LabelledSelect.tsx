import { useId } from 'react';
import styles from './LabelledSelect.module.css';

interface LabelledSelectProps {
  /** Beside it. */
  label: string;
  /** For a screen reader, where the label alone does not tell it from another one on the screen: 'Level of wearable logs'. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A short list to choose from, beside its label, for what stands above or below rows; the browser's own element. */
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
