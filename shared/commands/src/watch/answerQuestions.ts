import type { ExpectedHeaders } from './expectedHeaders';
import { headerFindings } from './headerFindings';
import { type Question, question } from './question';

/** Answers that no inventory lists: an error of the console's own, and what the API says to a call without a token. */
export function answerQuestions(
  origin: string,
  apiBase: string,
  { error, api }: ExpectedHeaders,
): Question[] {
  const missing = question(origin, { path: '/static/not-there.js', kind: 'script' }, ({ status, headers }) =>
    status === 404 ? headerFindings(headers, error) : [`answered ${status} for a script that is not there`],
  );
  // An API of another origin has headers of its own.
  if (!apiBase.startsWith('/')) return [missing];
  const path = `${apiBase}/admin/oems`;
  const call = question(origin, { path, kind: 'data' }, ({ status, headers }) => [
    ...(status === 200 ? ['gave data to a call without a token'] : []),
    ...headerFindings(headers, api),
  ]);
  return [missing, call];
}
