import type { Wearable } from '@console/resources';
import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { HistoryTimeline } from '../history/HistoryTimeline';
import styles from './CustomerTimeline.module.css';
import { namesOf, sourceName, sourcesOf } from './source';
import { useTimeline } from './useTimeline';

/** The most histories loaded without asking: each takes one call per window. */
const AUTO_LOAD_LIMIT = 40;

/** URL value for the account alone. */
const ACCOUNT = 'account';

export function CustomerTimeline({ email, wearables }: { email: string; wearables: readonly Wearable[] }) {
  const [parameters, change] = useChangeAddress();
  const [loadsAll, setLoadsAll] = useState(false);
  const names = useMemo(() => namesOf(wearables), [wearables]);
  const named = parameters.get('of') ?? '';
  const of = named === ACCOUNT || names.has(named) ? named : '';
  const all = useMemo(() => sourcesOf(wearables), [wearables]);
  const chosen = useMemo(
    () => (of === ACCOUNT ? [] : of === '' ? all : all.filter(({ asn }) => asn === of)),
    [all, of],
  );
  const isHeldBack = chosen.length > AUTO_LOAD_LIMIT && !loadsAll;
  const timeline = useTimeline({
    email,
    withAccount: of === '' || of === ACCOUNT,
    wearables,
    sources: isHeldBack ? none : chosen,
  });
  const { progress, failed, accountFailed, searching } = timeline;
  const failedNames = [
    ...(accountFailed ? ['the account’s own activity'] : []),
    ...failed.map((source) => sourceName(source, names)),
  ];
  return (
    <HistoryTimeline
      name="Account activity"
      history={timeline}
      inAddress
      choice={
        wearables.length > 0 && (
          <LabelledSelect
            label="Source"
            name="Event source"
            value={of}
            options={[
              { value: '', label: 'Account and wearables' },
              { value: ACCOUNT, label: 'Account only' },
              ...wearables.map(({ asn }) => ({ value: asn, label: names.get(asn) ?? asn })),
            ]}
            onChange={(next) => change({ of: next })}
          />
        )
      }
      progress={
        <>
          {isHeldBack && (
            <p className={styles.note}>
              The {withSeparators(wearables.length)} wearables have {withSeparators(all.length)} histories.
              Choose one wearable above, or
              <Button size="small" onClick={() => setLoadsAll(true)}>
                Load all of them
              </Button>
            </p>
          )}
          {searching !== undefined && progress.of > 0 && (
            <p className={styles.note}>
              <progress
                className={styles.progress}
                aria-label="Histories loaded"
                value={progress.done}
                max={progress.of}
              />
              <span aria-hidden>
                {progress.done} of {progress.of} histories
              </span>
            </p>
          )}
          {searching === undefined && failedNames.length > 0 && (
            <p className={styles.note}>Could not be loaded: {failedNames.join(', ')}</p>
          )}
        </>
      }
    />
  );
}

const none: readonly never[] = [];
