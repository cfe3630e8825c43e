import { Search, X } from 'lucide-react';
import { IconButton } from './IconButton';
import { asTyped, Input } from './Input';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Accessible name: 'Search applications'. */
  name: string;
  /** The name by default. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onFocus?: () => void;
  /** Called on blur and on Enter. */
  onCommit?: () => void;
  className?: string | undefined;
}

/** A search field that filters while typing, with a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { name, placeholder = name, value, onChange, onFocus, onCommit, className = '' } = props;
  return (
    <Input
      type="search"
      {...asTyped}
      className={`${styles.search} ${className}`}
      aria-label={name}
      placeholder={placeholder}
      prefix={<Search size={16} aria-hidden />}
      // Always present: otherwise antd would remount the input, and it would lose the focus. antd also gives the input the focus
      // when the button is pressed, which disappears with the text.
      suffix={
        <span className={styles.end}>
          {value !== '' && (
            <IconButton aria-label="Clear search" onClick={() => onChange('')}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </span>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onFocus?.()}
      onBlur={() => onCommit?.()}
      onPressEnter={() => onCommit?.()}
    />
  );
}
