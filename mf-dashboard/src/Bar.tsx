import styles from './Bar.module.css';

interface BarProps {
  /** From 0 to 1; undefined while it loads. */
  share: number | undefined;
  /** In pixels. */
  height: number;
  className?: string | undefined;
}

/** A decorative bar next to the text of a share. Its colours come from custom properties of the surrounding element. */
export function Bar({ share, height, className = '' }: BarProps) {
  return (
    <span aria-hidden className={`${styles.bar} ${className}`} style={{ height }}>
      {share !== undefined && share > 0 && <span style={{ width: `${share * 100}%` }} />}
    </span>
  );
}
