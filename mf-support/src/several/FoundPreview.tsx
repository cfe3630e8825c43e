import { AccountFacts } from '../accounts/AccountSummary';
import { WearablePreview } from '../wearables/WearablePreview';
import { resultText } from './severalColumns';
import type { LookedUp } from './useLookedUp';

/** Beside the list: the record that an id is of, or what was found out about the id. */
export function FoundPreview({ row }: { row: LookedUp }) {
  if (row.found?.wearable) return <WearablePreview wearable={row.found.wearable} />;
  if (row.found?.account) return <AccountFacts account={row.found.account} />;
  return <p>{resultText(row)}</p>;
}
