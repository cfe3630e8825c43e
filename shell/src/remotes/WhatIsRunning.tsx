import { runtimeConfig } from '@console/api';
import { Dialog } from '@console/ui/Dialog';
import type { DataColumn } from '@console/ui/dataColumn';
import { PlainTable } from '@console/ui/PlainTable';
import { App, Button, Select, Tag } from 'antd';
import { type AreaState, useAreaStates } from './areaStates';
import { overrideOf, overrideOrigins, setOverride } from './overrides';
import { registeredAreas, unreadAreas } from './registry';

interface RunningArea {
  name: string;
  title: string;
  state: AreaState;
}

const phases: Record<AreaState['phase'], { label: string; colour: string }> = {
  notLoaded: { label: 'Not loaded yet', colour: 'default' },
  loading: { label: 'Loading', colour: 'processing' },
  slow: { label: 'Slow', colour: 'warning' },
  loaded: { label: 'Loaded', colour: 'success' },
  failed: { label: 'Failed', colour: 'error' },
  refused: { label: 'Refused', colour: 'error' },
};

function useRunningAreas(): RunningArea[] {
  const states = useAreaStates();
  const read = registeredAreas().map(
    ({ name, title }): RunningArea => ({ name, title, state: states[name] ?? { phase: 'notLoaded' } }),
  );
  const unread = unreadAreas().map(
    ({ name, reason }): RunningArea => ({
      name,
      title: name,
      state: { phase: 'refused', reason: `Its entry in the registry does not fit this console. ${reason}` },
    }),
  );
  return [...read, ...unread];
}

function asText(areas: RunningArea[]): string {
  const lines = areas.map(({ name, state: { phase, reason, release, entry, loadTime, fellBack } }) =>
    [
      name,
      phases[phase].label,
      release && `${release.version} (${release.commit})`,
      release && `contract ${release.contract}`,
      loadTime !== undefined && `${Math.round(loadTime)} ms`,
      entry,
      reason,
      fellBack && `fell back from ${fellBack}`,
      overrideOf(name) && `override ${overrideOf(name)}`,
    ]
      .filter(Boolean)
      .join(' | '),
  );
  return [
    `Console ${CONSOLE_VERSION}, ${runtimeConfig().environment}, ${navigator.userAgent}`,
    ...lines,
  ].join('\n');
}

const columns: DataColumn<RunningArea>[] = [
  { key: 'title', title: 'Area', value: ({ title }) => title },
  { key: 'version', title: 'Version', value: ({ state }) => state.release?.version ?? '–' },
  { key: 'commit', title: 'Commit', value: ({ state }) => state.release?.commit ?? '–' },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => (
      <>
        <Tag color={phases[state.phase].colour}>{phases[state.phase].label}</Tag>{' '}
        {state.reason ?? (state.fellBack && 'Former release')}
      </>
    ),
  },
  {
    key: 'loadTime',
    title: 'Load time',
    align: 'right',
    value: ({ state }) => (state.loadTime === undefined ? '–' : `${Math.round(state.loadTime)} ms`),
  },
  {
    key: 'contract',
    title: 'Contract',
    align: 'right',
    value: ({ state }) => state.release?.contract ?? '–',
  },
  {
    key: 'address',
    title: 'Address',
    value: ({ state }) => state.entry?.replace(location.origin, '') ?? '–',
  },
];

/** Only where the configuration names origins to load from, so never in production. */
const loadedFrom: DataColumn<RunningArea> = {
  key: 'loadedFrom',
  title: 'Loaded from',
  render: ({ name, title }) => (
    <Select
      aria-label={`Where ${title} is loaded from in this tab`}
      value={overrideOf(name) ?? ''}
      options={[
        { value: '', label: 'Its release' },
        ...overrideOrigins().map((origin) => ({ value: origin, label: origin })),
      ]}
      onChange={(origin) => setOverride(name, origin || undefined)}
      popupMatchSelectWidth={false}
    />
  ),
};

interface WhatIsRunningProps {
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** A page that staff can read aloud to support: which areas run in this tab, in which versions. */
export function WhatIsRunning({ open, onClose, afterClose }: WhatIsRunningProps) {
  const areas = useRunningAreas();
  const { message } = App.useApp();

  async function copy() {
    await navigator.clipboard.writeText(asText(areas)).then(
      () => message.success('Copied'),
      () => message.error('The browser did not allow copying'),
    );
  }

  return (
    <Dialog
      open={open}
      width={1240}
      title="What is running"
      onClose={onClose}
      afterClose={afterClose}
      closesBeside
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          Copy for support
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          Close
        </Button>,
      ]}
    >
      <p>
        Console {CONSOLE_VERSION} on {runtimeConfig().environment}
      </p>
      <PlainTable
        name="Areas of this console"
        columns={overrideOrigins().length > 0 ? [...columns, loadedFrom] : columns}
        rows={areas}
        rowKey={({ name }) => name}
        emptyText="The registry names no area."
      />
    </Dialog>
  );
}
