/** A table cell's plain value, used for search, sort and export. Null and undefined mean "no value". */
export type CellValue = string | number | boolean | Date | null | undefined;

/** The text of a value for search, CSV, and columns without `render`. A Date is ISO 8601 in UTC. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return String(value);
}
