import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './DetailsWithImages.module.css';

/** The width of a section on a small phone. */
export const IMAGE_WIDTH = 296;

interface DetailsWithImagesProps {
  /** Stacked, each `IMAGE_WIDTH` wide. */
  images: ReactNode;
  items: readonly Description[];
}

/** A description list next to images, which staff recognise first. */
export function DetailsWithImages({ images, items }: DetailsWithImagesProps) {
  return (
    <div className={styles.details}>
      <Flex vertical gap={16} className={styles.images ?? ''}>
        {images}
      </Flex>
      <DescriptionList items={items} columnWidth={260} />
    </div>
  );
}

/** @param heights of the images, in pixels */
export function DetailsWithImagesSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className={styles.details}>
      <Flex vertical gap={16} className={styles.images ?? ''}>
        {heights.map((height) => (
          <SkeletonBlock key={height} width={IMAGE_WIDTH} height={height} />
        ))}
      </Flex>
      <SkeletonText lines={8} />
    </div>
  );
}
