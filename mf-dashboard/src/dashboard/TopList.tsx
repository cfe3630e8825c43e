import { PageSection } from '@console/ui/Page';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { TextLink } from '@console/ui/TextLink';
import { withSeparators } from '@console/ui/withSeparators';
import type { ReactNode } from 'react';
import { Bar } from '../Bar';
import { NoFigures } from './NoFigures';
import styles from './TopList.module.css';

/** Width and height of a picture, in pixels. */
export const PICTURE = 32;

interface TopRow {
  name: string;
  /** Before the name, quieter: the brand of a model. */
  maker?: string | undefined;
  /** `PICTURE` square. */
  picture?: ReactNode;
  count: number;
  /** The page of what is named; none where that is not known. */
  to?: string | undefined;
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

/** A list of the five with the most, a line each: rank, what it is, its bar against the first, its count. */
export function TopList({ title, unit, rows, pictures }: TopListProps) {
  if (rows?.length === 0) return <NoFigures title={title} />;
  const most = Math.max(1, ...(rows?.map(({ count }) => count) ?? []));
  return (
    <PageSection title={title} actions={<span className={styles.unit}>{unit}</span>}>
      <ol className={styles.list} data-pictures={pictures}>
        {rows
          ? rows.slice(0, LENGTH).map((row, at) => (
              <li key={`${at} ${row.name}`} className={styles.row}>
                <span aria-hidden className={styles.rank}>
                  {at + 1}
                </span>
                {row.picture}
                <TextLink to={row.to ?? ''} className={styles.name ?? ''}>
                  {row.maker && <span className={styles.maker}>{row.maker} </span>}
                  {row.name}
                </TextLink>
                <Bar share={row.count / most} height={6} className={styles.bar} />
                <span className={styles.count}>{withSeparators(row.count)}</span>
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={styles.row} aria-hidden>
                <span className={styles.rank}>{place + 1}</span>
                {pictures && <SkeletonBlock width={PICTURE} height={PICTURE} />}
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
