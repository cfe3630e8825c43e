import { PageSection } from '@console/ui/Page';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import styles from './diagnosis/DiagnosisBand.module.css';

export function BandSkeleton({ title }: { title: string }) {
  return (
    <>
      <div className={styles.band}>
        <SkeletonBlock width={72} height={72} />
        <div className={styles.answer}>
          <SkeletonText lines={3} />
        </div>
      </div>
      <PageSection title={title}>
        <SkeletonText lines={6} />
      </PageSection>
    </>
  );
}
