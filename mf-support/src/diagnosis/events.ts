import type { HistoryEntry, Service } from '@console/resources';
import { eventText } from '@console/ui/historyEvents';
import type { Evidence } from './cause';
import type { WearableCase } from './customerCase';
import { ifKnown, isUnchecked } from './known';

export const PERSONALISATION_FAILED = 'Personalisation_Failed';
export const SUSPENDED_BY_ISSUER = 'Suspended_Externally';
export const DELETED_BY_ISSUER = 'Deleted_Externally';

/** The events that explain a state, as the server spells them (part 2, section 4, "History event types"). */
export const eventKinds = {
  paired: ['Paired', 'Unpaired'],
  personalisation: ['Attempting_Personalisation', PERSONALISATION_FAILED, 'Service_Personalised'],
  activation: ['Requested_Activation'],
  suspension: [SUSPENDED_BY_ISSUER, 'Service_Disabled'],
  removal: ['Service_Removed', DELETED_BY_ISSUER],
  payment: ['Transaction'],
} as const;

/**
 * The newest event of these kinds in the histories of the wearable and the service, as far as they were read. The
 * wearable's history does not say which of several services an event concerns: it is used only if the service's own
 * history has no such event and no other service is in the same state. Undefined if a newer one may be in a history that was
 * not read.
 */
export function newestEvent(
  { wearable: { asn, services }, histories }: WearableCase,
  kinds: readonly string[],
  service?: Pick<Service, 'token' | 'state'>,
): HistoryEntry | undefined {
  const read = (subject: string) => ifKnown(histories.get(subject)) ?? [];
  if (!service) return newestOf(read(asn), kinds);
  if (isUnchecked(histories.get(service.token))) return undefined;
  const all = services ?? [];
  if (all.length < 2)
    return isUnchecked(histories.get(asn))
      ? undefined
      : newestOf([...read(asn), ...read(service.token)], kinds);
  const alike = all.filter(({ state }) => state === service.state);
  return newestOf(read(service.token), kinds) ?? (alike.length > 1 ? undefined : newestOf(read(asn), kinds));
}

export function newestOf(
  entries: readonly HistoryEntry[],
  kinds: readonly string[],
): HistoryEntry | undefined {
  let newest: HistoryEntry | undefined;
  for (const entry of entries)
    if (kinds.includes(entry.event) && !(newest && newest.timestamp >= entry.timestamp)) newest = entry;
  return newest;
}

export function eventEvidence(entry: HistoryEntry | undefined): Evidence[] {
  if (!entry) return [];
  const { event, message, timestamp } = entry;
  return [{ label: 'History', value: [eventText(event), message].filter(Boolean).join(': '), at: timestamp }];
}
