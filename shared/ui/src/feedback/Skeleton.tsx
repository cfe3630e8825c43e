import styles from './Skeleton.module.css';

interface SkeletonBlockProps {
  /** CSS length. */
  width?: string | number;
  height?: string | number;
}

/** A grey placeholder while something loads; give it the size of the content. */
export function SkeletonBlock({ width = '60%', height = '0.8em' }: SkeletonBlockProps) {
  return <span aria-hidden className={styles.block} style={{ width, height }} />;
}

const widths = ['72%', '48%', '60%', '36%', '54%'];

export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} width={widths[line % widths.length] ?? '60%'} height={16} />
      ))}
    </div>
  );
}
