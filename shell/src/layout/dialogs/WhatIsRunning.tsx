import { runtimeConfig } from '@console/api';
import { Dialog } from '@console/ui/Dialog';
import type { DataColumn } from '@console/ui/dataColumn';
import { PlainTable } from '@console/ui/PlainTable';
import { StateTag } from '@console/ui/StateTag';
import { useCopy } from '@console/ui/useCopy';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useAreaStates } from '../../remotes/areaStates';
import { chosenOverride, overrideOf, overrideOrigins, setOverride } from '../../remotes/release/overrides';
import { wantsSignatures } from '../../remotes/release/trust';
import { type RunningArea, runningAreas, shownPhase, supportText } from '../../remotes/runningAreas';
import type { FrameDialogProps } from './frameDialog';

interface LicencesProps {
  /** Undefined if the build ships no third-party code, and in development. */
  href: string | undefined;
  /** The name of the area or console whose licences these are. */
  of: string;
}

function Licences({ href, of }: LicencesProps) {
  if (!href) return '–';
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Licences of ${of}`}
      // Inline in a sentence, colour alone does not distinguish a link (WCAG 2.2, 1.4.1).
      style={{ textDecoration: 'underline' }}
    >
      Licences
    </a>
  );
}

/** The licences of the shell and its shared modules, linked from the page. */
const shellLicences = () => document.querySelector<HTMLLinkElement>('link[rel="license"]')?.href;

const columns: DataColumn<RunningArea>[] = [
  { key: 'title', title: 'Area', value: ({ title }) => title },
  { key: 'version', title: 'Version', value: ({ state }) => state.release?.version ?? '–' },
  { key: 'commit', title: 'Commit', value: ({ state }) => state.release?.commit ?? '–' },
  {
    key: 'signedWith',
    title: 'Signed with',
    value: ({ state }) => (state.phase === 'loaded' ? (state.signedWith ?? 'Not signed') : '–'),
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state, leftOut }) => (
      <>
        <StateTag tone={shownPhase(state).tone}>{shownPhase(state).label}</StateTag>{' '}
        {state.reason ?? (state.fallback && 'Previous release')}
        {leftOut.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
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
    key: 'address',
    title: 'Address',
    value: ({ state }) => state.entry?.replace(location.origin, '') ?? '–',
  },
  {
    key: 'licences',
    title: 'Licences',
    render: ({ title, state: { release, entry } }) => (
      <Licences href={release?.licences && entry && new URL(release.licences, entry).href} of={title} />
    ),
  },
];

function LoadedFrom({ name, title }: Pick<RunningArea, 'name' | 'title'>) {
  const [chosen, setChosen] = useState(chosenOverride(name));
  // The user may have cancelled the reload.
  const isPending = chosen !== overrideOf(name);
  return (
    <>
      <Select
        aria-label={`Where ${title} is loaded from in this tab`}
        // antd's input stays empty, so screen readers would not say what is chosen.
        aria-description={`${chosen ?? 'Its release'}${isPending ? `, ${afterReload}` : ''}`}
        value={chosen ?? ''}
        options={[
          { value: '', label: 'Its release' },
          ...overrideOrigins().map((origin) => ({ value: origin, label: origin })),
        ]}
        onChange={(value) => {
          const origin = value || undefined;
          setChosen(origin);
          setOverride(name, origin);
        }}
        popupMatchSelectWidth={false}
      />
      {isPending && <div>{afterReload}</div>}
    </>
  );
}

const afterReload = 'after this tab is reloaded';

/** Only if the configuration lists override origins, so never in production. */
const loadedFrom: DataColumn<RunningArea> = {
  key: 'loadedFrom',
  title: 'Loaded from',
  render: ({ name, title }) => <LoadedFrom name={name} title={title} />,
};

/** Which areas run in this tab, in which versions: for staff to read aloud to support. */
export function WhatIsRunning(props: FrameDialogProps) {
  // Subscribes: `runningAreas` reads the same states.
  useAreaStates();
  const areas = runningAreas();
  const { result, copy } = useCopy();

  return (
    <Dialog
      {...props}
      width={1240}
      title="What is running"
      maskClosable
      footer={
        <Flex justify="flex-end" align="center" gap={8}>
          <span role="status">
            {result === 'copied' && 'Copied'}
            {result === 'failed' && 'Could not copy; select the text instead'}
          </span>
          <Button onClick={() => void copy(supportText())}>Copy for support</Button>
          <Button type="primary" onClick={props.onClose}>
            Close
          </Button>
        </Flex>
      }
    >
      <p style={{ marginBlockEnd: 12 }}>
        Console {CONSOLE_VERSION} on {runtimeConfig().environment}.{' '}
        {wantsSignatures()
          ? 'It runs only releases that are signed with a key that it trusts.'
          : 'It has no key to check releases with, so it runs them unsigned.'}{' '}
        <Licences href={shellLicences()} of="the console" />
      </p>
      <PlainTable
        name="Areas of this console"
        columns={overrideOrigins().length > 0 ? [...columns, loadedFrom] : columns}
        rows={areas}
        rowKey={({ name }) => name}
        cards
        emptyText="The registry names no area."
      />
    </Dialog>
  );
}
