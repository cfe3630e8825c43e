import { array, boolean, type Infer, optional, record, string, type, unknown } from 'superstruct';
import { fetchImageAsDataUrl } from '../file/images';
import { type FieldChange, fieldChanges, type RecordField, sameJson } from '../text/fieldChanges';

/** The values of the compared fields, by label. */
const Version = record(string(), unknown());
export type Version = Infer<typeof Version>;

export const Versions = type({
  /**
   * What the user has seen: the record as loaded, or as last saved or shown by the dialog. After a restored draft also the
   * record as loaded since, which is what the fields show that the draft does not change.
   */
  seen: array(Version),
  /** What this form has tried to save so far. An attempt without an answer may have arrived, or may still do so. */
  sent: array(Version),
  /** Whether the user has saved or answered a question before, so that they have seen more than what was loaded. */
  hasSeenChanges: optional(boolean()),
});
export type Versions = Infer<typeof Versions>;

/** The changes since what the user has seen, except for those that they know. */
export async function unknownChanges<Stored>(
  fields: readonly RecordField<Stored>[],
  { seen, sent }: Versions,
  { now, own }: { now: Version; own: Version },
  signal: AbortSignal,
): Promise<FieldChange[]> {
  const changesOf = async ({ label, ...field }: RecordField<Stored>): Promise<FieldChange[]> => {
    const compared = { ...field, label, value: (version: Version) => version[label] };
    for (const version of seen) {
      const changed = fieldChanges([compared], { loaded: version, now, mine: own });
      if (changed.length > 0 && !(await isKnown(compared, now, [version, own, ...sent], signal)))
        return changed;
    }
    return [];
  };
  return (await Promise.all(fields.map(changesOf))).flat();
}

/**
 * Whether a field's value is one that the user has seen, such as an image under another address, or one that this form saves
 * or has tried to save: then it is most likely an earlier save of this form whose reply was lost.
 */
async function isKnown<T>(
  field: RecordField<T>,
  now: T,
  known: readonly T[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const version of known) if (await isSameValue(field, now, version, signal)) return true;
  return false;
}

/**
 * Compares a field's values. A form holds a new image as a data URL, whereas the record has its address; one that a draft
 * has restored may have been stored under another address since.
 */
async function isSameValue<T>(
  { value, picture = false }: RecordField<T>,
  now: T,
  mine: T,
  signal: AbortSignal,
): Promise<boolean> {
  const [stored, own] = [value(now), value(mine)];
  if (!picture || typeof stored !== 'string' || typeof own !== 'string') return sameJson(stored, own);
  if (own === stored) return true;
  const dataUrl = (url: string) => fetchImageAsDataUrl(url, signal).catch(() => undefined);
  const [image, other] = await Promise.all([dataUrl(stored), own.startsWith('data:') ? own : dataUrl(own)]);
  return image !== undefined && image === other;
}
