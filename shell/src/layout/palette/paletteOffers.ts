import { type FoundRecord, recordText, type SessionLog } from '@console/area';
import { isDeleted } from '../../sessionLog/isDeleted';

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
  const { kind, id, name = id, path } = record;
  return {
    key: `found ${path}`,
    label: name,
    detail: [kind, name !== id && id, detail].filter(Boolean).join(' · '),
    path,
    area,
  };
}

/** Recently seen records that have a page other than the given one, without those deleted since. */
export function seenOffers({ seen, writes }: SessionLog, exceptPath: string | undefined): PageOffer[] {
  return seen.flatMap(({ record, at }) =>
    record.path && record.path !== exceptPath && !isDeleted({ record, at }, writes)
      ? [{ key: `seen ${record.path}`, label: recordText(record), path: record.path }]
      : [],
  );
}
