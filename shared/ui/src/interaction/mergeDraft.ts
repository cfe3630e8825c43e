type Values = Record<string, unknown>;

interface FormDraft {
  /** The form's initial values when the draft was typed. */
  initialValues: Values;
  values: Values;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies a draft's changes to the current values of a record. Fields that the user had not changed keep the current
 * values, even if someone else has changed them since. Treats the `together` fields as one.
 */
export function mergeDraft(
  now: Values,
  { initialValues, values }: FormDraft,
  together: readonly string[] = [],
): Values {
  const changed = (key: string) => !same(initialValues[key], values[key]);
  const groupChanged = together.some(changed);
  const keys = new Set([...Object.keys(now), ...Object.keys(values), ...Object.keys(initialValues)]);
  return Object.fromEntries(
    [...keys].map((key): [string, unknown] => {
      if (together.includes(key)) return [key, groupChanged ? values[key] : now[key]];
      if (!changed(key)) return [key, now[key]];
      // A group of fields is undefined while all of them are empty.
      const [before = {}, mine = {}, record = {}] = [initialValues[key], values[key], now[key]];
      if (isValues(before) && isValues(mine) && isValues(record))
        return [key, mergeDraft(record, { initialValues: before, values: mine })];
      return [key, values[key]];
    }),
  );
}
