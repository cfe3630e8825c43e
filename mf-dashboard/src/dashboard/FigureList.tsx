import type { DrillDownState } from '@console/resources';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { withSeparators } from '@console/ui/withSeparators';
import { Flex } from 'antd';
import { ChevronRight } from 'lucide-react';
import { DrillDownLink } from '../drill-down/DrillDownLink';
import styles from './FigureList.module.css';
import { shareText } from './model';
import tones from './Tone.module.css';

export interface Figure {
  label: string;
  /** A short explanation. */
  note: string;
  /** Undefined while it loads. */
  count: number | undefined;
  /** The colour of its part in the share bar. */
  tone: 'good' | 'waiting' | 'warning' | 'bad' | 'other';
  drill?: DrillDownState;
}

interface FigureListProps {
  figures: readonly Figure[];
  /** The total that the shares refer to. */
  whole: number | undefined;
}

/** A list of figures, each with its share of the whole; those with a drill-down list are links. */
export function FigureList({ figures, whole }: FigureListProps) {
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <li key={figure.label}>
          {figure.drill ? (
            <DrillDownLink drill={figure.drill} className={`${styles.figure} ${styles.opens}`}>
              <FigureText {...figure} whole={whole} />
              <ChevronRight size={16} aria-hidden className={styles.mark} />
            </DrillDownLink>
          ) : (
            <div className={styles.figure}>
              <FigureText {...figure} whole={whole} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function FigureText({ label, note, count, tone, whole }: Figure & Pick<FigureListProps, 'whole'>) {
  return (
    <>
      <span className={styles.name}>
        <span className={`${styles.label} ${tones.tone}`} data-tone={tone}>
          {label}
        </span>{' '}
        <span className={styles.note}>{note}</span>
      </span>{' '}
      <Flex component="span" vertical align="flex-end">
        <span className={styles.count}>
          {count === undefined ? <SkeletonBlock width={40} /> : withSeparators(count)}
        </span>{' '}
        <span className={styles.share}>
          {count === undefined || whole === undefined ? (
            <SkeletonBlock width={32} />
          ) : (
            shareText(count, whole)
          )}
        </span>
      </Flex>
    </>
  );
}
