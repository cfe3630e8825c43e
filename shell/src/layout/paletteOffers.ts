import { type FoundRecord, recordText, type SeenRecord } from '@console/area';

interface Line {
  /** Tells it from the others, so that it stays chosen while others arrive. */
  key: string;
  label: string;
  detail?: string | undefined;
  /** Whose code its page needs. */
  area?: string | undefined;
  /** Nobody knows yet whether it exists. */
  unverified?: boolean;
}

/** One line of the palette: where it goes, or what it does instead. */
export type Offer = Line & ({ path: string } | { run: () => void });

export interface OfferGroup {
  name: string;
  offers: Offer[];
}

export function foundOffer({ record, detail, area }: FoundRecord & { area: string }): Offer {
  const label = record.name ?? record.id;
  const id = record.name === undefined || record.name === record.id ? undefined : record.id;
  return {
    key: `found ${record.path}`,
    label,
    detail: [record.kind, id, detail].filter(Boolean).join(' · '),
    path: record.path,
    area,
  };
}

/** Not the one that is on the screen. */
export function seenOffers(seen: readonly SeenRecord[], present: string): Offer[] {
  return seen.flatMap(({ record }) =>
    record.path && record.path !== present
      ? [{ key: `seen ${record.path}`, label: recordText(record), path: record.path }]
      : [],
  );
}
