import { HistoryTimeline } from '../history/HistoryTimeline';
import { useWearableHistory } from './useWearableHistory';

interface WearableHistoryProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  /** A wearable's ASN or a service's token. */
  subject: string;
  inAddress?: boolean;
}

/** The history of a wearable or one of its services, window by window (part 2, section 4). */
export function WearableHistory({ name, subject, inAddress }: WearableHistoryProps) {
  return <HistoryTimeline name={name} history={useWearableHistory(subject)} inAddress={inAddress} />;
}
