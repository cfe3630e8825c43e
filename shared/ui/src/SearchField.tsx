import type { InputRef } from 'antd';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './IconButton';
import { Input } from './Input';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** For a screen reader: 'Search applications'. */
  name: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onFocus?: () => void;
  /** The typing is over: the field was left, or Enter was pressed. */
  onCommit?: () => void;
  className?: string | undefined;
}

/** Narrows what is on screen while it is typed; one button empties it. */
export function SearchField(props: SearchFieldProps) {
  const { name, placeholder, value, onChange, onFocus, onCommit, className = '' } = props;
  const input = useRef<InputRef>(null);

  function clear() {
    onChange('');
    // The button goes with the text.
    input.current?.focus();
  }

  return (
    <Input
      ref={input}
      type="search"
      className={`${styles.search} ${className}`}
      aria-label={name}
      placeholder={placeholder}
      prefix={<Search size={16} aria-hidden />}
      // Always there, so that antd keeps the field and its focus as they are.
      suffix={
        <span className={styles.end}>
          {value !== '' && (
            <IconButton aria-label="Clear search" onClick={clear}>
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
