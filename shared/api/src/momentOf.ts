/** A time without a zone after it, which `Date.parse` would take for local. */
const zoneless = /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * The milliseconds since 1970 of a date from the platform, which is ISO 8601 and in UTC unless it says otherwise; NaN if it
 * is none.
 */
export function momentOf(text: string | null | undefined): number {
  return Date.parse(text && zoneless.test(text) ? `${text}Z` : (text ?? ''));
}
