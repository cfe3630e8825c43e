import { useId, useMemo } from 'react';
import styles from './ErrorLogTable.module.css';
import { type LogEntry, levelsOf } from './model';

interface LevelFilterProps {
  /** Name of the log. */
  of: string;
  /** Empty for all of them. */
  level: string;
  entries: readonly LogEntry[];
  onLevel: (level: string) => void;
}

/** Narrows a log to one level, with how many rows each has. */
export function LevelFilter({ of, level, entries, onLevel }: LevelFilterProps) {
  const id = useId();
  const levels = useMemo(() => levelsOf(entries), [entries]);
  // One that came with the address may not be loaded yet.
  const offered = level === '' || levels.some(([name]) => name === level) ? levels : [...levels, [level, 0]];
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>Level</label>
      <select
        id={id}
        aria-label={`Level of ${of.toLowerCase()}`}
        value={level}
        onChange={(event) => onLevel(event.target.value)}
      >
        <option value="">All levels ({entries.length})</option>
        {offered.map(([name, count]) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
    </span>
  );
}
