import { type CellValue, cellText } from './cellValue';
import type { ValueColumn } from './dataColumn';

/**
 * Where a spreadsheet would see a formula (OWASP, "CSV Injection"): at the start of a cell, and after what another
 * spreadsheet takes for the end of one. Blanks, invisible characters and quotes before the sign do not disarm it, nor
 * does its full-width form. No blank is looked at twice: a cell of 50,000 line breaks would hold up the page for seconds.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}\p{Z}"])*[=+\-−@＝＋－＠])/gu;

function field(value: CellValue): string {
  // A number is no formula, even if it is negative.
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const safe = cellText(value).replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * RFC 4180: comma, CRLF, quotes doubled; one header line. Formula characters are neutralised (decisions.md) for every
 * separator, because in most of Europe a spreadsheet splits at `;`, and then sees the quotes of a cell in the middle of
 * its own, where they keep nothing together. A line `sep=,` would settle the separator for Excel alone: it makes Excel
 * read the file as something else than UTF-8, and is a row of data to everything else.
 */
export function toCsv<Row>(
  columns: readonly Pick<ValueColumn<Row>, 'title' | 'value'>[],
  rows: readonly Row[],
): string {
  const lines = [columns.map(({ title }) => field(title)).join(',')];
  for (const row of rows) lines.push(columns.map(({ value }) => field(value(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
