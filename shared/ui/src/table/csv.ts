import { type CellValue, cellText } from '../text/cellValue';
import type { ValueColumn } from './dataColumn';

/**
 * Positions where a spreadsheet would start a formula (OWASP, "CSV Injection"): the start of a cell, and after any
 * character that some spreadsheet takes as the end of one. Leading blanks, invisible characters and quotes do not prevent
 * a formula, nor do full-width signs. Written to avoid backtracking: a cell of 50,000 line breaks would block the page for
 * seconds.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}"])*[=+\-−@＝＋－＠])/gu;

function field(value: CellValue): string {
  // A number is not a formula, even if it is negative.
  if (typeof value === 'number') return String(value);
  const safe = cellText(value).replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV as in RFC 4180: comma, CRLF, doubled quotes, one header line. Formulas are neutralised (decisions.md) after every
 * possible separator, because in most of Europe spreadsheets split at `;`, which leaves our quotes in the middle of a cell
 * where they have no effect. A `sep=,` line would fix the separator for Excel only: it makes Excel read the file in another
 * encoding than UTF-8, and is a data row to every other program.
 */
export function toCsv<Row>(
  columns: readonly Pick<ValueColumn<Row>, 'title' | 'value'>[],
  rows: readonly Row[],
): string {
  const lines = [columns.map(({ title }) => field(title)).join(',')];
  for (const row of rows) lines.push(columns.map(({ value }) => field(value(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
