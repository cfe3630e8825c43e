import styles from './Bar.module.css';

interface BarProps {
  /** Of the whole, from 0 to 1; undefined while it is not known. */
  share: number | undefined;
  /** In pixels. */
  height: number;
  className?: string | undefined;
}

/** A share as a bar, beside the words that say it. Its colours are custom properties of what is around it. */
export function Bar({ share, height, className = '' }: BarProps) {
  return (
    <span aria-hidden className={`${styles.bar} ${className}`} style={{ height }}>
      {share !== undefined && share > 0 && <span style={{ width: `${share * 100}%` }} />}
    </span>
  );
}
