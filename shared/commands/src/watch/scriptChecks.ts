import { integrityOf } from '@console/build/integrity';
import type { Inventory, Script } from '../inventory/inventory';
import { releaseTitle } from '../release/releaseTitle';
import { headerFindings, typeFindings } from './headerFindings';
import { type ResponseCheck, responseCheck } from './responseCheck';
import { encodings, type Visit } from './visit';

function problemsOf(
  { status, headers, body }: Visit,
  { integrity }: Script,
  title: string,
  expected: Record<string, string>,
) {
  if (status !== 200) return [`responded ${status} instead of a script of ${title}`];
  const received = integrityOf(body);
  const content =
    received === integrity
      ? []
      : [`is not what was released with ${title}: ${integrity} was released, ${received} was received`];
  return [...content, ...typeFindings(headers, 'script'), ...headerFindings(headers, expected)];
}

export function scriptChecks(
  origin: string,
  { releases }: Inventory,
  expected: Record<string, string>,
): ResponseCheck[] {
  return releases.flatMap((release) =>
    release.scripts.flatMap((script) =>
      encodings.map((encoding) =>
        responseCheck(origin, { path: script.path, kind: 'script', encoding }, (received) =>
          problemsOf(received, script, releaseTitle(release), expected),
        ),
      ),
    ),
  );
}
