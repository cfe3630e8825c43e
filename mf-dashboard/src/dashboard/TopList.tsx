import { PageSection } from '@console/ui/Page';
import { SkeletonBlock } from '@console/ui/Skeleton';
import type { ReactNode } from 'react';
import { countText } from './model';
import styles from './TopList.module.css';

/** Width and height of a picture, in pixels. */
export const PICTURE = 56;

export interface TopRow {
  key: string;
  name: string;
  /** Above the name, smaller: the brand of a model. */
  maker?: string | undefined;
  /** `PICTURE` square. */
  picture?: ReactNode;
  count: number;
}

interface TopListProps {
  title: string;
  /** What is counted: 'wearables'. */
  unit: string;
  /** Undefined while they load. */
  rows: readonly TopRow[] | undefined;
  /** Whether the rows have pictures; keeps their place while they load. */
  pictures: boolean;
}

/** The lists show five (part 1, section 2). */
const LENGTH = 5;
const places = Array.from({ length: LENGTH }, (_, at) => at);

/** A list of the five with the most, the bar of each against the first. */
export function TopList({ title, unit, rows, pictures }: TopListProps) {
  if (rows?.length === 0)
    return (
      <PageSection title={title}>
        <p className={styles.none}>NO AVAILABLE DATA</p>
      </PageSection>
    );
  const most = Math.max(1, ...(rows?.map(({ count }) => count) ?? []));
  return (
    <PageSection title={title}>
      <ol className={styles.list} data-pictures={pictures}>
        {rows
          ? rows.slice(0, LENGTH).map((row) => (
              <li key={row.key} className={styles.row}>
                {row.picture}
                <span className={styles.name}>
                  {row.maker && <span className={styles.maker}>{row.maker}</span>}
                  <span>{row.name}</span>
                  <span aria-hidden className={styles.track}>
                    <span className={styles.amount} style={{ width: `${(row.count / most) * 100}%` }} />
                  </span>
                </span>
                <span className={styles.count}>
                  {countText(row.count)} <span className={styles.unit}>{unit}</span>
                </span>
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={styles.row} aria-hidden>
                {pictures && <SkeletonBlock width={PICTURE} height={PICTURE} />}
                <span className={styles.name}>
                  <SkeletonBlock width="60%" />
                </span>
                <span className={styles.count}>
                  <SkeletonBlock width={56} />
                </span>
              </li>
            ))}
      </ol>
    </PageSection>
  );
}
