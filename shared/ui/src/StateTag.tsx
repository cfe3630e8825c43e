import { Tag } from 'antd';
import { Hint } from './Hint';

export type StateTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

const colours = {
  good: 'success',
  waiting: 'processing',
  warning: 'warning',
  bad: 'error',
  neutral: 'default',
} as const satisfies Record<StateTone, string>;

interface StateTagProps {
  tone: StateTone;
  /** The state's word; colour alone says nothing. */
  children: string;
  /** What the state means; shown on hover and focus. */
  explanation?: string;
}

/** A state by colour and word. */
export function StateTag({ tone, children, explanation }: StateTagProps) {
  if (!explanation) return <Tag color={colours[tone]}>{children}</Tag>;
  return (
    <Hint title={explanation} onFocus>
      <Tag color={colours[tone]} tabIndex={0} aria-description={explanation}>
        {children}
      </Tag>
    </Hint>
  );
}
