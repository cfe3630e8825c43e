/** A field of a record to compare. Values are equal if their JSON is. */
export interface RecordField<T> {
  label: string;
  value: (record: T) => unknown;
  /** A PIN or a secret: only the fact that it changed is shown. */
  secret?: boolean;
  /** An image, whose address means nothing to users: only the fact that it changed is shown. */
  picture?: boolean;
}

/** A field that differs from the record as loaded, formatted for display. */
export interface FieldChange {
  label: string;
  before: string;
  now: string;
  /** The form's value, if it was changed here too: saving overwrites their change. */
  mine?: string | undefined;
}

interface Versions<T> {
  loaded: T;
  now: T;
  /** As in the form, if there is one. */
  mine?: T;
}

/** Undefined, null and the empty string are equal: the platform may return any of them. */
const json = (value: unknown) => JSON.stringify(isNothing(value) ? null : value);
export const sameJson = (one: unknown, other: unknown) => json(one) === json(other);

/** The fields that differ between the record as loaded and as it is now. */
export function fieldChanges<T>(
  fields: readonly RecordField<T>[],
  { loaded, now, mine = loaded }: Versions<T>,
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
