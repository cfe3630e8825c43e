interface CountedOptions {
  /** Of the option that narrows nothing: 'All levels'. */
  all: string;
  /** What each row has; undefined while the rows are being loaded, and nothing is counted. */
  values: readonly (string | null | undefined)[] | undefined;
  /** Offered too where no row has it; empty for all. */
  chosen: string;
  labelOf?: (value: string) => string;
}

/** What a filter offers, with how many rows have each value. */
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
