import { encoded } from './encoded';

/**
 * Empty, or resolved: `.` and `..` by every URL parser even when percent-encoded, between slashes by servers that decode first,
 * and before a semicolon by those that drop what follows it.
 */
const leadsElsewhere = /^$|(^|[/\\])\.\.?([/\\;]|$)/;

/**
 * Encodes a text as one path segment. Undefined if that is impossible: a text that leads elsewhere, and half of a surrogate
 * pair. Never throws, whatever a reply or a link contains.
 */
export function pathSegment(text: string): string | undefined {
  return leadsElsewhere.test(text) ? undefined : encoded(text);
}
