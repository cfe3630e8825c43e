import { queryClient } from '@console/api';
import { Button, Select } from 'antd';
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
  useEffect(() => {
    void present().then(setNow);
  }, []);
  if (!now) return null;
  async function reset() {
    if (
      !window.confirm('Reset all records?\n\nEvery change since the start is lost, also one not saved yet.')
    )
      return;
    await resetPlatform();
    setNow({ failure: 'none', milliseconds: 0 });
    onReset();
  }
  return (
    <>
      <Select
        aria-label="Failures of the platform"
        // antd's input stays empty, so screen readers would not say what is chosen.
        aria-description={now.failure ? failures[now.failure].label : ownFailures}
        value={now.failure ?? null}
        placeholder={ownFailures}
        options={failureOptions}
        onChange={(failure: Failure) => {
          setNow({ ...now, failure });
          void chooseFailure(failure).then(() => queryClient.invalidateQueries());
        }}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label="Latency of the platform"
        aria-description={`${now.milliseconds} ms`}
        value={now.milliseconds}
        options={latencyOptions}
        onChange={(milliseconds: number) => {
          setNow({ ...now, milliseconds });
          void chooseLatency(milliseconds);
        }}
        popupMatchSelectWidth={false}
      />
      <Button onClick={() => void reset()}>Reset records</Button>
    </>
  );
}
