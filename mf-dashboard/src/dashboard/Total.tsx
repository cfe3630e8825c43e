import { SkeletonBlock } from '@console/ui/Skeleton';
import { withSeparators } from '@console/ui/withSeparators';
import { Flex } from 'antd';
import styles from './Total.module.css';

/** The main figure of a card. */
export function Total({ count }: { count: number | undefined }) {
  return (
    <Flex component="p" wrap align="baseline" gap={8}>
      <span className={styles.count}>
        {count === undefined ? <SkeletonBlock width={112} height={32} /> : withSeparators(count)}
      </span>
      <span className={styles.of}>in total</span>
    </Flex>
  );
}
