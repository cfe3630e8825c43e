import type { Service, serviceStates, Wearable } from '@console/resources';
import { eventKinds } from './events';

/** Events to look for: until one is found, or at most so many days back (0: only in what is read anyway). */
export interface Wanted {
  kinds: readonly string[];
  days: number;
}

export interface WantedHistory {
  /** The ASN of a wearable or the token of a service. */
  subject: string;
  wanted: readonly Wanted[];
}

const ALL = 180;
/** Payments older than this say nothing about whether the wearable can pay today. */
const MONTH = 30;

const kindsOfState: Record<Exclude<(typeof serviceStates)[number], 'ACTIVE'>, readonly string[]> = {
  PROCESSING: eventKinds.personalisation,
  INACTIVE: eventKinds.activation,
  SUSPENDED: eventKinds.suspension,
};

const kinds = new Map(Object.entries(kindsOfState));

const isActive = ({ state }: Service) => state === 'ACTIVE';

const wantedOfService = ({ state }: Service): Wanted => ({
  kinds: kinds.get(state ?? '') ?? eventKinds.removal,
  days: ALL,
});

export function wantedHistories({ asn, serialNumber, services }: Wearable): WantedHistory[] {
  const all = services ?? [];
  const inTrouble = all.filter((service) => !isActive(service));
  const ofWearable: Wanted[] = [
    ...(serialNumber ? [] : [{ kinds: eventKinds.paired, days: ALL }]),
    ...(all.length === 0 ? [{ kinds: eventKinds.removal, days: ALL }] : []),
    // Only a card that should pay is worth reading back for. Payments of the others are shown if they are read anyway.
    { kinds: eventKinds.payment, days: all.some(isActive) ? MONTH : 0 },
    ...inTrouble.map(wantedOfService),
  ];
  return [
    { subject: asn, wanted: ofWearable },
    ...inTrouble.map((service) => ({ subject: service.token, wanted: [wantedOfService(service)] })),
  ];
}
