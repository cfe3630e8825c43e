/** A field of a record, for people. `value` is JSON: what is equal there is equal here. */
export interface RecordField<T> {
  label: string;
  value: (record: T) => unknown;
  /** A PIN, a secret: that it was changed is said, and no more. */
  secret?: boolean;
  /** Its address says nothing to a person: that it is another one is said. */
  picture?: boolean;
}

/** A field that somebody else changed while a form was open. */
export interface FieldChange {
  label: string;
  /** When the form was opened. */
  before: string;
  now: string;
  /** What the form holds, where it was changed here too: saving overwrites theirs. */
  mine: string | undefined;
}

interface Versions<T> {
  loaded: T;
  now: T;
  mine: T;
}

/** Nothing, null and the empty text are the same: the platform may answer any of them. */
const json = (value: unknown) => JSON.stringify(isNothing(value) ? null : value);
export const sameJson = (one: unknown, other: unknown) => json(one) === json(other);

/** What differs between the record as it was loaded and as it is now. */
export function fieldChanges<T>(
  fields: readonly RecordField<T>[],
  { loaded, now, mine }: Versions<T>,
): FieldChange[] {
  return fields
    .map(({ value, ...field }) => ({ ...field, before: value(loaded), now: value(now), mine: value(mine) }))
    .filter(({ before, now: current }) => !sameJson(before, current))
    .map(({ label, secret = false, picture = false, before, now: current, mine: own }) => {
      const [hidden, changed, yours] = secret ? secretWords : pictureWords;
      const text = (value: unknown, words: string) =>
        (secret || picture) && !isNothing(value) ? words : shown(value);
      return {
        label,
        before: text(before, hidden),
        now: text(current, changed),
        mine: sameJson(own, before) ? undefined : text(own, yours),
      };
    });
}

const secretWords = ['hidden', 'changed (hidden)', 'yours (hidden)'] as const;
const pictureWords = ['an image', 'another image', 'a new image'] as const;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function shown(value: unknown): string {
  if (isNothing(value)) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '–';
  const text = String(value);
  return text.startsWith('data:') ? 'a new image' : text;
}
