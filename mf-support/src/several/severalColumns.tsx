import type { Account, Service } from '@console/resources';
import type { DataColumn } from '@console/ui/dataColumn';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import styles from './severalColumns.module.css';
import type { LookedUp } from './useLookedUp';

const results: Record<LookedUp['state'], { tone: StateTone; text: string }> = {
  waiting: { tone: 'waiting', text: 'Looking up' },
  found: { tone: 'good', text: 'Found' },
  notFound: { tone: 'warning', text: 'Not found' },
  invalid: { tone: 'neutral', text: 'Not an ID' },
  failed: { tone: 'bad', text: 'Failed' },
};

export const resultText = ({ state }: LookedUp): string => results[state].text;

/** 'ACTIVE 2, SUSPENDED 1' */
function statesText(services: readonly Service[]): string {
  const counts = new Map<string, number>();
  for (const { state } of services) counts.set(state || 'missing', (counts.get(state || 'missing') ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} ${count}`).join(', ') || 'No services';
}

/** 1 or 0 (part 2, section 3); anything else is shown unchanged, as on the account's page. */
function enabledState(enabled: Account['enabled']): string {
  if (enabled === 1) return 'Enabled';
  return enabled === 0 ? 'Not enabled' : String(enabled);
}

function stateOf({ found }: LookedUp): string | undefined {
  if (found?.wearable) return statesText(found.wearable.services ?? []);
  if (found?.account) return enabledState(found.account.enabled);
  return undefined;
}

const ownerOf = ({ found }: LookedUp) => found?.wearable?.username ?? found?.account?.email;

export const severalColumns: readonly DataColumn<LookedUp>[] = [
  {
    key: 'id',
    title: 'ID',
    value: ({ id }) => id,
    render: ({ id }) => <code>{id}</code>,
  },
  {
    key: 'result',
    title: 'Result',
    value: resultText,
    render: ({ state }) => <StateTag tone={results[state].tone}>{results[state].text}</StateTag>,
  },
  {
    key: 'record',
    title: 'Record',
    value: ({ found }) => found && `${found.record.kind} ${found.record.name ?? ''}`.trim(),
    render: ({ found }) => (found ? `${found.record.kind} ${found.record.name ?? ''}` : '–'),
  },
  {
    key: 'owner',
    title: 'Registered to',
    value: ownerOf,
    render: (row) => ownerOf(row) || '–',
  },
  {
    key: 'state',
    title: 'State',
    value: stateOf,
    render: (row) => <span className={styles.state}>{stateOf(row) ?? '–'}</span>,
  },
];
