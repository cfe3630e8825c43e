import { HistoryWindows } from '@console/ui/HistoryWindows';
import { useAccountActivity } from './useAccountActivity';

export function AccountActivity({ email }: { email: string }) {
  return <HistoryWindows name="Account activity" history={useAccountActivity(email)} />;
}
