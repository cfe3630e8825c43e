import type { Account } from '@console/resources';
import { GroupedId } from '@console/ui/CopyableId';
import type { DataColumn } from '@console/ui/dataColumn';
import { EmailText } from '@console/ui/EmailText';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { enabledTone, enabledWord } from '../accounts/accountRecord';
import { ServiceStates, serviceStatesText } from '../wearables/ServiceStates';
import type { LookedUp } from './useLookedUp';

const results: Record<LookedUp['state'], { tone: StateTone; text: string }> = {
  waiting: { tone: 'waiting', text: 'Looking up' },
  found: { tone: 'good', text: 'Found' },
  notFound: { tone: 'warning', text: 'Not found' },
  invalid: { tone: 'neutral', text: 'Not an ID' },
  failed: { tone: 'bad', text: 'Failed' },
};

export const resultText = ({ state, searchedEntity }: LookedUp): string =>
  results[state].text + (searchedEntity === undefined ? '' : ` in ${searchedEntity}`);

const enabledStateText = (enabled: Account['enabled']) =>
  enabledWord(enabled, 'Enabled', 'Not enabled', 'missing');

function RecordState({ found }: LookedUp) {
  if (found?.wearable) return <ServiceStates wearable={found.wearable} />;
  if (!found?.account) return '–';
  const { enabled } = found.account;
  return <StateTag tone={enabledTone(enabled)}>{enabledStateText(enabled)}</StateTag>;
}

function stateText({ found }: LookedUp): string | undefined {
  if (found?.wearable) return serviceStatesText(found.wearable);
  return found?.account && enabledStateText(found.account.enabled);
}

const ownerOf = ({ found }: LookedUp) => found?.wearable?.username ?? found?.account?.email;

export const severalColumns: readonly DataColumn<LookedUp>[] = [
  { key: 'id', title: 'ID', value: ({ id }) => id, render: ({ id }) => <GroupedId>{id}</GroupedId> },
  { key: 'state', title: 'State', value: stateText, render: RecordState },
  {
    key: 'result',
    title: 'Result',
    value: resultText,
    render: (row) => <StateTag tone={results[row.state].tone}>{resultText(row)}</StateTag>,
  },
  {
    key: 'record',
    title: 'Record',
    value: ({ found }) => found && `${found.record.kind} ${found.record.name ?? ''}`.trim(),
  },
  {
    key: 'owner',
    title: 'Registered to',
    value: ownerOf,
    render: (row) => {
      const owner = ownerOf(row);
      return owner ? <EmailText>{owner}</EmailText> : '–';
    },
  },
];
