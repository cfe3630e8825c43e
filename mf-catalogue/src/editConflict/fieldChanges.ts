/** A field of a record, for people. `value` is JSON: what is equal there is equal here. */
export interface RecordField<T> {
  label: string;
  value: (record: T) => unknown;
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
const json = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null));

/** What differs between the record as it was loaded and as it is now. */
export function fieldChanges<T>(
  fields: readonly RecordField<T>[],
  { loaded, now, mine }: Versions<T>,
): FieldChange[] {
  return fields
    .map(({ label, value }) => ({ label, before: value(loaded), now: value(now), mine: value(mine) }))
    .filter(({ before, now: current }) => json(before) !== json(current))
    .map(({ label, before, now: current, mine: own }) => ({
      label,
      before: shown(before),
      now: shown(current),
      mine: json(own) === json(before) ? undefined : shown(own),
    }));
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '–';
  const text = String(value);
  return text.startsWith('data:') ? 'a new image' : text;
}
