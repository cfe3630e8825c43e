import { type CellValue, cellText } from './cellValue';

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => CellValue;
}

/** What a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: CellValue): string {
  // A number is no formula, even if it is negative.
  const text = cellText(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: comma, CRLF, quotes doubled; one header line. Formula characters are neutralised (decisions.md). */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => field(title)).join(',')];
  for (const row of rows) lines.push(columns.map(({ value }) => field(value(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
