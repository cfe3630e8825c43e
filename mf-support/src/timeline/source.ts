import type { Wearable } from '@console/resources';
import { cardName, wearableName } from '../diagnosis/wording';

/** A wearable or one of its services; each has its own history. */
export interface HistorySource {
  /** The id of the history: an ASN or a token. */
  subject: string;
  asn: string;
  /** Name of the service: 'card •••• 1234'; undefined for the wearable itself. */
  card: string | undefined;
}

/** The histories of wearables, in order: the wearable's own, then those of its services. */
export function sourcesOf(wearables: readonly Wearable[]): HistorySource[] {
  return wearables.flatMap(({ asn, services }) => [
    { subject: asn, asn, card: undefined },
    ...(services ?? []).map((service, _, all) => ({
      subject: service.token,
      asn,
      card: cardName(service, all),
    })),
  ]);
}

/** Names a history: 'Echo Ring rose · card •••• 1234'. @param names of the wearables, by ASN */
export function sourceName({ asn, card }: HistorySource, names: ReadonlyMap<string, string>): string {
  return [names.get(asn) ?? asn, card].filter(Boolean).join(' · ');
}

/** Distinct names for a customer's wearables, by ASN. Wearables of the same model and colour get the end of their ASN. */
export function namesOf(wearables: readonly Wearable[]): Map<string, string> {
  const names = wearables.map(wearableName);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    wearables.map(({ asn }, at) => {
      const name = names[at] ?? '';
      const isShared = (counts.get(name) ?? 0) > 1;
      return [asn, isShared ? `${name} …${asn.slice(-4)}` : name];
    }),
  );
}
