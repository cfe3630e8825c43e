import { type FoundRecord, recordText, type SeenRecord } from '@console/area';

interface Line {
  /** Unique and stable, so that a line stays chosen while others arrive. */
  key: string;
  label: string;
  detail?: string | undefined;
  /** The area that its page belongs to. */
  area?: string | undefined;
  /** It is not known yet whether the record exists. */
  unverified?: boolean;
}

type PageOffer = Line & { path: string };

/** One line of the palette, which opens a page or runs an action. */
export type Offer = PageOffer | (Line & { run: () => void });

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

/** Recently seen records that have a page, without the one on the current page. */
export function seenOffers(seen: readonly SeenRecord[], currentPath: string): PageOffer[] {
  return seen.flatMap(({ record }) =>
    record.path && record.path !== currentPath
      ? [{ key: `seen ${record.path}`, label: recordText(record), path: record.path }]
      : [],
  );
}
