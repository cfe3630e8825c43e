import type { Arrival } from './apiError';

const units = [
  [3_600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** `Retry-After` in words (RFC 9110, 10.2.3): seconds, or a date by the sender's clock. */
function waitOf(headers: Headers): string | undefined {
  const after = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(after)
    ? Number(after)
    : (Date.parse(after) - Date.parse(headers.get('Date') ?? new Date().toUTCString())) / 1000;
  const [size, name] = units.find(([each]) => seconds > each) ?? [1, 'second'];
  return seconds > 0 ? `Try again in ${Math.ceil(seconds / size)} ${name}.` : undefined;
}

/** What the user can do about a write that was too large (413), or a request that was too early (429, 503). */
export function replyAdvice(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  arrival: Arrival | undefined,
): string | undefined {
  if (status === 413 && arrival) return 'This is too large to be sent: send less at once, or a smaller file.';
  if (status === 429)
    return `Too many requests were sent. ${waitOf(headers) ?? 'Wait a moment, then try again.'}`;
  return status === 503 ? waitOf(headers) : undefined;
}
