import type { FoundRecord } from '@console/area';
import type { Account } from '@console/resources';
import type { StateTone } from '@console/ui/StateTag';
import { accountPath } from './paths';

export function accountRecord(email: string): FoundRecord['record'] {
  return { kind: 'Account', id: email, path: accountPath(email) };
}

/** The word for 1 or 0 (part 2, section 3); anything else is shown unchanged. */
export function enabledWord(enabled: Account['enabled'], yes = 'Yes', no = 'No', missing = '–'): string {
  if (enabled === 1) return yes;
  return enabled === 0 ? no : String(enabled ?? missing);
}

export function enabledTone(enabled: Account['enabled']): StateTone {
  if (enabled === 1) return 'good';
  return enabled === 0 ? 'bad' : 'neutral';
}
