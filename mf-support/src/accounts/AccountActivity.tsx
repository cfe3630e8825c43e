import { HistoryTimeline } from '../history/HistoryTimeline';
import { useAccountActivity } from './useAccountActivity';

export function AccountActivity({ email }: { email: string }) {
  return <HistoryTimeline name="Account activity" history={useAccountActivity(email)} />;
}
