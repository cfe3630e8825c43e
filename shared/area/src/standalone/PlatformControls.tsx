import { queryClient, runtimeConfig } from '@console/api';
import { Select } from 'antd';

type Failure = 'none' | 'status500' | 'html' | 'cut' | 'wrongShape' | 'noReply';

/** Bodies of the stand-in's control call; see the platform's README. */
const failures: Record<Failure, { label: string; rule?: object }> = {
  none: { label: 'No failures' },
  status500: { label: 'Every call: 500', rule: { status: 500, message: 'The platform has a problem' } },
  html: { label: 'Every call: HTML', rule: { status: 502, body: 'html' } },
  cut: { label: 'Every call: cut short', rule: { body: 'cut' } },
  wrongShape: { label: 'Every call: wrong shape', rule: { body: 'wrong-shape' } },
  noReply: { label: 'Every call: 40 s', rule: { delayMs: 40_000 } },
};

/** But for signing in, so that the role can still be switched. */
const everyCall = ['/admin/*', '/discover/*', '/security/accounts/*'];

const latencies = [0, 300, 2_000];

async function control(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  await fetch(`${runtimeConfig().apiBase}/__control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function chooseFailure(failure: Failure): Promise<void> {
  await control('DELETE', 'failures');
  const { rule } = failures[failure];
  for (const path of rule ? everyCall : []) await control('POST', 'failures', { match: { path }, ...rule });
  await queryClient.invalidateQueries();
}

/** Makes the stand-in slow or failing, so that a developer sees what staff would. */
export function PlatformControls() {
  return (
    <>
      <Select
        aria-label="Failures of the platform"
        defaultValue="none"
        options={Object.entries(failures).map(([value, { label }]) => ({ value, label }))}
        onChange={(failure: Failure) => void chooseFailure(failure)}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label="Latency of the platform"
        defaultValue={0}
        options={latencies.map((value) => ({ value, label: `${value} ms` }))}
        onChange={(milliseconds: number) => void control('POST', 'latency', { milliseconds })}
        popupMatchSelectWidth={false}
      />
    </>
  );
}
