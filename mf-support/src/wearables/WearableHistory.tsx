import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { HistoryTimeline } from '../history/HistoryTimeline';
import { listWearableHistory } from './api';
import { historyKey } from './queries';

interface WearableHistoryProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  /** A wearable's ASN or a service's token. */
  subject: string;
  inAddress?: boolean;
}

/** The history of a wearable or one of its services, window by window (part 2, section 4). */
export function WearableHistory({ name, subject, inAddress }: WearableHistoryProps) {
  const history = useHistoryWindows({
    key: historyKey(subject),
    load: (window, signal) => listWearableHistory(subject, window, signal),
  });
  return <HistoryTimeline name={name} history={history} inAddress={inAddress} />;
}
