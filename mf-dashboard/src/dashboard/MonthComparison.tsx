import { SkeletonBlock } from '@console/ui/Skeleton';
import { useTimeZoneChoice } from '@console/ui/timeZoneChoice';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { Bar } from '../Bar';
import styles from './MonthComparison.module.css';
import { changeOf, daysLeftInMonth, monthText } from './model';
import { useCountedAt } from './useCountedAt';

interface MonthComparisonProps {
  /** What is counted, for example 'Registrations'. */
  title: string;
  thisMonth: number | undefined;
  lastMonth: number | undefined;
  thisYear: number | undefined;
}

/** Compares this month with last month, and shows the year so far. */
export function MonthComparison({ title, thisMonth, lastMonth, thisYear }: MonthComparisonProps) {
  const most = Math.max(0, thisMonth ?? 0, lastMonth ?? 0);
  const countedAt = new Date(useCountedAt());
  const daysLeft = daysLeftInMonth(countedAt);
  const month = monthText(countedAt, useTimeZoneChoice());
  return (
    <div className={styles.comparison}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {thisMonth !== undefined && lastMonth !== undefined && (
          <ChangeBadge now={thisMonth} before={lastMonth} />
        )}
      </div>
      <dl className={styles.months}>
        <Month label="This month" count={thisMonth} most={most} current />
        <Month label="Last month" count={lastMonth} most={most} />
        <Month label="This year" count={thisYear} />
      </dl>
      <p className={styles.note}>
        {daysLeft === 0 ? `Last day of ${month}` : `${counted(daysLeft, 'day')} left in ${month}`}
      </p>
    </div>
  );
}

interface MonthProps {
  label: string;
  count: number | undefined;
  /** The count of a full bar; no bar without it. */
  most?: number;
  current?: boolean;
}

function Month({ label, count, most, current = false }: MonthProps) {
  return (
    <div className={styles.month}>
      <dt>{label}</dt>
      <dd>
        <Bar
          share={most && count !== undefined ? count / most : undefined}
          height={8}
          className={current ? undefined : styles.past}
        />
        <span className={styles.count}>
          {count === undefined ? <SkeletonBlock width={40} /> : withSeparators(count)}
        </span>
      </dd>
    </div>
  );
}

/** Worded for a month that is not over yet, compared with a complete one. */
const changeWords = { up: 'Already', down: 'So far', same: 'So far' } as const;
const icons = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

function ChangeBadge({ now, before }: { now: number; before: number }) {
  const { direction, text } = changeOf(now, before);
  const Icon = icons[direction];
  return (
    <span className={styles.change} data-direction={direction}>
      <Icon size={14} aria-hidden />
      {changeWords[direction]} {text}
      <VisuallyHidden> this month, compared with all of last month</VisuallyHidden>
    </span>
  );
}
