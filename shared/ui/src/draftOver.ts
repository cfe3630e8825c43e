type Values = Record<string, unknown>;

interface FormDraft {
  /** What the form began with when it was typed. */
  initialValues: Values;
  values: Values;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a person had changed, over a record as it is now: what they had not touched is the record's, also where somebody
 * else has changed it since.
 */
export function draftOver(
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
      const [before, mine, record] = [initialValues[key], values[key], now[key]];
      if (!changed(key)) return [key, record];
      if (isValues(before) && isValues(mine) && isValues(record))
        return [key, draftOver(record, { initialValues: before, values: mine })];
      return [key, mine];
    }),
  );
}
