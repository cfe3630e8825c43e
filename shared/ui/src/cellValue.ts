/** A table cell's plain value: what is searched, sorted and exported. Null and undefined are "nothing". */
export type CellValue = string | number | boolean | Date | null | undefined;

/** As shown where a column has no `render`, searched, and written to CSV. A Date is ISO 8601 in UTC. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return String(value);
}
