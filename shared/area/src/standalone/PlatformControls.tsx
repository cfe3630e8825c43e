import { queryClient } from '@console/api';
import { Alert, Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import {
  chooseFailure,
  chooseLatency,
  type Failure,
  failures,
  latencies,
  type Present,
  present,
  resetPlatform,
} from './platformControl';

const failureOptions = Object.entries(failures).map(([value, { label }]) => ({ value, label }));
const latencyOptions = latencies.map((value) => ({ value, label: `${value} ms` }));
/** Set by other control calls than these. */
const ownFailures = 'Failures of your own';

interface PlatformControlsProps {
  /** Called once the records are as at the start: nobody is signed in then. */
  onReset: () => void;
}

/** Makes the stand-in platform slow, failing or as at its start, so that a developer sees what staff would see. */
export function PlatformControls({ onReset }: PlatformControlsProps) {
  const [now, setNow] = useState<Present>();
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    present().then(setNow, () => setUnanswered(true));
  }, []);
  /** Shows what is wanted at once; if the platform does not take it, what is set then: it may have taken a part. */
  async function set(wanted: Present, take: () => Promise<void>, taken?: () => void) {
    setUnanswered(false);
    setNow(wanted);
    try {
      await take();
    } catch {
      setNow(await present().catch(() => now));
      setUnanswered(true);
      return;
    }
    taken?.();
  }
  function reset() {
    if (window.confirm('Reset all records?\n\nEvery change since the start is lost, also one not saved yet.'))
      void set({ failure: 'none', milliseconds: 0 }, resetPlatform, onReset);
  }
  return (
    <>
      {now && (
        <>
          <Select
            aria-label="Failures of the platform"
            // antd's input stays empty, so screen readers would not say what is chosen.
            aria-description={now.failure ? failures[now.failure].label : ownFailures}
            value={now.failure ?? null}
            placeholder={ownFailures}
            options={failureOptions}
            onChange={(failure: Failure) =>
              void set(
                { ...now, failure },
                () => chooseFailure(failure),
                () => void queryClient.invalidateQueries(),
              )
            }
            popupMatchSelectWidth={false}
          />
          <Select
            aria-label="Latency of the platform"
            aria-description={`${now.milliseconds} ms`}
            value={now.milliseconds}
            options={latencyOptions}
            onChange={(milliseconds: number) =>
              void set({ ...now, milliseconds }, () => chooseLatency(milliseconds))
            }
            popupMatchSelectWidth={false}
          />
          <Button onClick={reset}>Reset records</Button>
        </>
      )}
      {isUnanswered && (
        <Alert
          type="error"
          showIcon
          title="The stand-in platform does not take control calls. See whether it still runs."
        />
      )}
    </>
  );
}
