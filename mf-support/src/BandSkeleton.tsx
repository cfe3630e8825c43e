import { PageSection } from '@console/ui/Page';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import styles from './diagnosis/DiagnosisBand.module.css';

interface BandSkeletonProps {
  /** Title of the first section below the tabs. */
  title: string;
  /** Widths of the buttons, in pixels. */
  actions: readonly number[];
}

/** In the shape of a diagnosis, tabs and a section, so that nothing moves when they come. */
export function BandSkeleton({ title, actions }: BandSkeletonProps) {
  return (
    <>
      <div className={styles.band}>
        <SkeletonBlock width={72} height={72} />
        <div className={styles.answer}>
          <SkeletonText lines={3} />
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((width) => (
              <SkeletonBlock key={width} width={width} height={32} />
            ))}
          </div>
        )}
        <div className={styles.more}>
          <SkeletonBlock width={160} height={16} />
        </div>
      </div>
      <div className={styles.tabs}>
        <SkeletonBlock width={72} height={16} />
        <SkeletonBlock width={144} height={16} />
      </div>
      <PageSection title={title}>
        <SkeletonText lines={6} />
      </PageSection>
    </>
  );
}
