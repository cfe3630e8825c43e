import { isDeepStrictEqual } from 'node:util';
import { array, is, string, type } from 'superstruct';
import type { Inventory } from '../inventory/inventory';
import { differingFields } from './differingFields';
import { headerFindings } from './headerFindings';
import { type Question, question } from './question';
import { quoted } from './quoted';

const Registry = type({ areas: array(type({ name: string() })) });
const Named = type({ version: string(), commit: string() });

const MAKE_AGAIN = 'If that was done on purpose, make the inventory again';

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What the registry says beside the inventory: an area more is code more, in every tab. */
function registryWords(expected: unknown, received: unknown): string[] {
  if (!is(expected, Registry) || !is(received, Registry)) return [];
  const entryOf = ({ areas }: typeof received, wanted: string) => areas.find(({ name }) => name === wanted);
  return [
    ...received.areas
      .filter(({ name }) => !entryOf(expected, name))
      .map(
        ({ name }) =>
          `it names ${quoted(name)}, which is not in the inventory and whose scripts every tab would load`,
      ),
    ...expected.areas
      .filter(({ name }) => !entryOf(received, name))
      .map(({ name }) => `it does not name ${name} any more`),
    ...expected.areas.flatMap((area) => {
      const fields = differingFields(area, entryOf(received, area.name));
      return fields.length > 0
        ? [`it says something else of ${area.name} in ${fields.map(quoted).join(', ')}`]
        : [];
    }),
  ];
}

function releaseWords(expected: unknown, received: unknown): string[] {
  if (!is(expected, Named) || !is(received, Named)) return [];
  const fields = differingFields(expected, received).map(quoted).join(', ');
  return expected.version === received.version && expected.commit === received.commit
    ? [`it says something else in ${fields}`]
    : [
        `${quoted(received.version)} of commit ${quoted(received.commit)} is live, the inventory has ${expected.version} of ${expected.commit}`,
      ];
}

function judged(status: number, body: Buffer, path: string, expected: unknown): string[] {
  if (status !== 200) return [`answered ${status}`];
  const received = parsed(body);
  if (received === undefined) return ['does not hold what it should: it is no JSON'];
  if (isDeepStrictEqual(received, expected)) return [];
  const words =
    path === '/remotes.json' ? registryWords(expected, received) : releaseWords(expected, received);
  return [`${['is not as it was released', ...words].join('; ')}. ${MAKE_AGAIN}`];
}

/** The registry and the release manifests, by which the console knows what to run. */
export function documentQuestions(
  origin: string,
  { documents }: Inventory,
  expected: Record<string, string>,
): Question[] {
  return Object.entries(documents).map(([path, content]) =>
    question(origin, { path, kind: 'data' }, ({ status, headers, body }) => [
      ...judged(status, body, path, content),
      ...(status === 200 ? headerFindings(headers, expected) : []),
    ]),
  );
}
