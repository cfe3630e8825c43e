import { PageSection } from '@console/ui/Page';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { TextLink } from '@console/ui/TextLink';
import { withSeparators } from '@console/ui/withSeparators';
import type { ReactNode } from 'react';
import { Bar } from '../Bar';
import { NoFigures } from './NoFigures';
import styles from './TopList.module.css';

/** Width and height of an image, in pixels. */
export const IMAGE_SIZE = 32;

interface TopRow {
  name: string;
  /** Shown in front of the name. */
  brand?: string | undefined;
  /** `IMAGE_SIZE` wide and high. */
  image?: ReactNode;
  count: number;
  /** The page to link to; empty or undefined for no link. */
  to?: string | undefined;
}

interface TopListProps {
  title: string;
  /** What is counted, for example 'wearables'. */
  unit: string;
  /** Undefined while they load. */
  rows: readonly TopRow[] | undefined;
  /** Whether the rows have images; reserves their space while they load. */
  images: boolean;
}

/** The lists show five (part 1, section 2). */
const LENGTH = 5;
const places = Array.from({ length: LENGTH }, (_, at) => at);

/** A top-5 list. Each row has its rank, image, name, a bar relative to the first row, and the count. */
export function TopList({ title, unit, rows, images }: TopListProps) {
  if (rows?.length === 0) return <NoFigures title={title} />;
  const most = Math.max(1, ...(rows?.map(({ count }) => count) ?? []));
  return (
    <PageSection title={title} actions={<span className={styles.unit}>{unit}</span>}>
      <ol className={styles.list} data-images={images}>
        {rows
          ? rows.slice(0, LENGTH).map((row, at) => (
              <li key={`${at} ${row.name}`} className={styles.row}>
                <span aria-hidden className={styles.rank}>
                  {at + 1}
                </span>
                {row.image}
                <TextLink to={row.to ?? ''} className={styles.name ?? ''}>
                  {row.brand && <span className={styles.brand}>{row.brand} </span>}
                  {row.name}
                </TextLink>
                <Bar share={row.count / most} height={6} className={styles.bar} />
                <span className={styles.count}>{withSeparators(row.count)}</span>
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={styles.row} aria-hidden>
                <span className={styles.rank}>{place + 1}</span>
                {images && <SkeletonBlock width={IMAGE_SIZE} height={IMAGE_SIZE} />}
                <SkeletonBlock width="60%" />
                <Bar share={undefined} height={6} className={styles.bar} />
                <span className={styles.count}>
                  <SkeletonBlock width={40} />
                </span>
              </li>
            ))}
      </ol>
    </PageSection>
  );
}
