interface CountedOptions {
  /** Label of the option that does not filter: 'All levels'. */
  all: string;
  /** The value of each row; undefined while the rows load, and then no counts are shown. */
  values: readonly (string | null | undefined)[] | undefined;
  /** The selected value, offered even if no row has it; empty for all. */
  chosen: string;
  labelOf?: (value: string) => string;
}

/** The options of a filter, each with the number of rows that have its value. */
export function countedOptions({ all, values, chosen, labelOf = String }: CountedOptions) {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const value of values ?? []) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const withCount = (label: string, count: number) => (values ? `${label} (${count})` : label);
  return [
    { value: '', label: withCount(all, values?.length ?? 0) },
    ...[...counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([value, count]) => ({ value, label: withCount(labelOf(value), count) })),
  ];
}
