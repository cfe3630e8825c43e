const key = (table: string) => `console.table.${table}.pageSize`;

/** The size chosen last for this table, else the default; the page number is never remembered. */
export function recallPageSize(table: string, allowed: readonly number[], fallback: number): number {
  try {
    const size = Number(localStorage.getItem(key(table)));
    return allowed.includes(size) ? size : fallback;
  } catch {
    return fallback;
  }
}

/** For the next visit, in this browser. */
export function rememberPageSize(table: string, size: number): void {
  try {
    localStorage.setItem(key(table), String(size));
  } catch {
    // A browser that stores nothing: the size then holds for this address only.
  }
}
