import { createOnce, type Unanswered } from '@console/ui/created';
import type { FieldChange } from '@console/ui/fieldChanges';

/** How a file, or what was sent, differs from a stored record in one field. */
export interface Difference extends FieldChange {
  /** Concerns only stored images that could not be fetched, which may be the same. */
  isUnknown?: boolean;
}

export const NOT_COMPARED = 'could not be compared';

interface Creation<Body> {
  send: (body: Body) => Promise<void>;
  unanswered: Unanswered;
  /** How what was sent differs from the stored record; undefined if there is none. */
  compare: (sent: Body) => Promise<readonly Difference[] | undefined>;
}

/** `createOnce` for a record with images: those that cannot be fetched do not tell it from the one that was sent. */
export async function createUnlessThere<Body>(
  record: string,
  body: Body,
  { compare, ...attempt }: Creation<Body>,
): Promise<string> {
  let differences: readonly Difference[] | undefined = [];
  const message = await createOnce(record, body, {
    ...attempt,
    isThere: async () => {
      differences = await compare(body);
      return differences?.every(({ isUnknown }) => isUnknown) ?? false;
    },
  });
  return differences.length > 0
    ? `${record} had already been created as you sent it, but its images could not be fetched to compare them.`
    : message;
}
