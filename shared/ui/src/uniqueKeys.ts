/** Rows may be the same to the letter; React wants a key of its own for each, and the same one after more are drawn. */
export function uniqueKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times === 0 ? key : `${key} ${times}`;
  });
}
