import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './PicturedFacts.module.css';

/** As wide as a section is on a small phone. */
export const PICTURE_WIDTH = 296;

interface PicturedFactsProps {
  /** One below the other, each `PICTURE_WIDTH` wide. */
  pictures: ReactNode;
  facts: readonly Description[];
}

/** What is known of one thing beside its pictures, which people recognise first. */
export function PicturedFacts({ pictures, facts }: PicturedFactsProps) {
  return (
    <div className={styles.facts}>
      <Flex vertical gap={16} className={styles.pictures ?? ''}>
        {pictures}
      </Flex>
      <DescriptionList items={facts} columnWidth={260} />
    </div>
  );
}

/** @param heights of the pictures to come, in pixels */
export function PicturedFactsSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className={styles.facts}>
      <Flex vertical gap={16} className={styles.pictures ?? ''}>
        {heights.map((height) => (
          <SkeletonBlock key={height} width={PICTURE_WIDTH} height={height} />
        ))}
      </Flex>
      <SkeletonText lines={8} />
    </div>
  );
}
