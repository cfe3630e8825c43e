import { isDeepStrictEqual } from 'node:util';
import { array, is, string, type } from 'superstruct';
import { differingFields } from '../common/differingFields';
import type { Inventory } from '../inventory/inventory';
import { registryFile } from '../store/servedPaths';
import { headerFindings } from './headerFindings';
import { quoteUntrusted } from './quoteUntrusted';
import { type ResponseCheck, responseCheck } from './responseCheck';
import { encodings } from './visit';

const Registry = type({ areas: array(type({ name: string() })) });
const Named = type({ version: string(), commit: string() });

const REMEDY = 'If this was intentional, create a new inventory';

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Differences of the registry from the inventory. An additional area means additional code in every tab. */
function registryDifferences(expected: unknown, received: unknown): string[] {
  if (!is(expected, Registry) || !is(received, Registry)) return [];
  const entryOf = ({ areas }: typeof received, wanted: string) => areas.find(({ name }) => name === wanted);
  return [
    ...received.areas
      .filter(({ name }) => !entryOf(expected, name))
      .map(
        ({ name }) =>
          `it lists ${quoteUntrusted(name)}, which is not in the inventory and whose scripts every tab would load`,
      ),
    ...expected.areas
      .filter(({ name }) => !entryOf(received, name))
      .map(({ name }) => `it no longer lists ${name}`),
    ...expected.areas.flatMap((area) => {
      const fields = differingFields(area, entryOf(received, area.name));
      return fields.length > 0 ? [`${area.name} differs in ${fields.map(quoteUntrusted).join(', ')}`] : [];
    }),
  ];
}

function releaseDifferences(expected: unknown, received: unknown): string[] {
  if (!is(expected, Named) || !is(received, Named)) return [];
  const fields = differingFields(expected, received).map(quoteUntrusted).join(', ');
  return expected.version === received.version && expected.commit === received.commit
    ? [`it differs in ${fields}`]
    : [
        `${quoteUntrusted(received.version)} (commit ${quoteUntrusted(received.commit)}) is live, but the inventory has ${expected.version} (${expected.commit})`,
      ];
}

function problemsOf(status: number, body: Buffer, path: string, expected: unknown): string[] {
  if (status !== 200) return [`responded ${status}`];
  const received = parsed(body);
  if (received === undefined) return ['is not valid JSON'];
  if (isDeepStrictEqual(received, expected)) return [];
  const differences =
    path === `/${registryFile}`
      ? registryDifferences(expected, received)
      : releaseDifferences(expected, received);
  return [`${['does not match its release', ...differences].join('; ')}. ${REMEDY}`];
}

/** Checks the registry and the release manifests, which determine what the console runs. */
export function documentChecks(
  origin: string,
  { documents }: Inventory,
  expected: Record<string, string>,
): ResponseCheck[] {
  return Object.entries(documents).flatMap(([path, content]) =>
    encodings.map((encoding) =>
      responseCheck(origin, { path, kind: 'data', encoding }, ({ status, headers, body }) => [
        ...problemsOf(status, body, path, content),
        ...(status === 200 ? headerFindings(headers, expected) : []),
      ]),
    ),
  );
}
