import { browserStorage } from '@console/api';

const key = (table: string) => `console.table.${table}.pageSize`;

/** The size chosen last for this table, else the default; the page number is never remembered. */
export function recallPageSize(table: string, allowed: readonly number[], fallback: number): number {
  const size = Number(browserStorage.read(key(table)));
  return allowed.includes(size) ? size : fallback;
}

export function rememberPageSize(table: string, size: number): void {
  browserStorage.write(key(table), String(size));
}
