import type { ExpectedHeaders } from './expectedHeaders';
import { headerFindings } from './headerFindings';
import { type ResponseCheck, responseCheck } from './responseCheck';

/** Checks of responses that no inventory lists: the console's own error, and the API's without a token. */
export function answerChecks(
  origin: string,
  apiBase: string,
  { error, api }: ExpectedHeaders,
): ResponseCheck[] {
  const missing = responseCheck(
    origin,
    { path: '/static/not-there.js', kind: 'script' },
    ({ status, headers }) =>
      status === 404 ? headerFindings(headers, error) : [`responded ${status} for a missing script`],
  );
  // An API on another origin sets its own headers.
  if (!apiBase.startsWith('/')) return [missing];
  const path = `${apiBase}/admin/oems`;
  const call = responseCheck(origin, { path, kind: 'data' }, ({ status, headers }) => [
    ...(status === 200 ? ['returned data for a call without a token'] : []),
    ...headerFindings(headers, api),
  ]);
  return [missing, call];
}
