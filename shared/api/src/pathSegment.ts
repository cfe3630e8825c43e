/**
 * Empty, or resolved: `.` and `..` by every URL parser even when percent-encoded, between slashes by servers that decode first,
 * and before a semicolon by those that drop what follows it.
 */
const leadsElsewhere = /^$|(^|[/\\])\.\.?([/\\;]|$)/;

/**
 * Encodes a text as one path segment. Undefined if that is impossible: a text that leads elsewhere, and half of a surrogate
 * pair (it has no UTF-8 form). Never throws, whatever a reply or a link contains.
 */
export function pathSegment(text: string): string | undefined {
  if (leadsElsewhere.test(text)) return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
