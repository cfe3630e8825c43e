import styles from './Skeleton.module.css';

interface BoneProps {
  /** CSS length. */
  width?: string | number;
  height?: string | number;
}

/** One grey block in the place of what is still loading; keep its size that of what comes. */
export function SkeletonBlock({ width = '60%', height = '0.8em' }: BoneProps) {
  return <span aria-hidden className={styles.bone} style={{ width, height }} />;
}

const widths = ['72%', '48%', '60%', '36%', '54%'];

/** Lines of text that are still loading. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} width={widths[line % widths.length] ?? '60%'} height={16} />
      ))}
    </div>
  );
}
