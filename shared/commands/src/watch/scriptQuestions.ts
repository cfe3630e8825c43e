import { integrityOf } from '@console/build/integrity';
import type { Inventory, Script } from '../inventory/inventory';
import { releaseTitle } from '../releaseTitle';
import { headerFindings } from './headerFindings';
import { type Question, question } from './question';
import { encodings, type Visit } from './visit';

function judged(
  { status, headers, body }: Visit,
  { integrity }: Script,
  title: string,
  expected: Record<string, string>,
) {
  if (status !== 200) return [`answered ${status} in the place of a script of ${title}`];
  const received = integrityOf(body);
  const content =
    received === integrity
      ? []
      : [`is not what was released with ${title}: ${integrity} was released, ${received} was received`];
  return [...content, ...headerFindings(headers, expected)];
}

/** Every script of the inventory, in each form in which it is sent. */
export function scriptQuestions(
  origin: string,
  { releases }: Inventory,
  expected: Record<string, string>,
): Question[] {
  return releases.flatMap((release) =>
    release.scripts.flatMap((script) =>
      encodings.map((encoding) =>
        question(origin, { path: script.path, kind: 'script', encoding }, (received) =>
          judged(received, script, releaseTitle(release), expected),
        ),
      ),
    ),
  );
}
