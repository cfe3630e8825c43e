import { packageOf, type ReleaseManifest, type SharedModules } from './manifests';

/** Stands for all exports, if a build uses or offers a module as a whole. */
export const allExports = '*';

function parts(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}

function isOlder(version: string, than: string): boolean {
  const [[a, b, c], [x, y, z]] = [parts(version), parts(than)];
  return a < x || (a === x && (b < y || (b === y && c < z)));
}

/** Whether the offered version is in the caret range (semantic versioning) of the wanted one. */
export function satisfiesCaret(offered: string, wanted: string): boolean {
  // The usual case: parsing dozens of versions would cost a first visit 3 ms.
  if (offered === wanted) return true;
  const [[a, b], [x, y]] = [parts(offered), parts(wanted)];
  return a === x && (x > 0 || b === y) && !isOlder(offered, wanted);
}

/** What whoever releases an area has to do about a shell that is older. */
export const shellFirst = 'The shell has to be released first.';
const rebuildArea = 'The area has to be rebuilt for this console.';

/**
 * The wanted exports that are not offered. A CommonJS module without known exports, such as react's in development, is
 * judged by its version alone.
 */
function missingExports(wanted: readonly string[], offered: readonly string[]): string[] {
  const unknown =
    offered.includes(allExports) && offered.every((name) => ['default', allExports].includes(name));
  return unknown ? [] : wanted.filter((name) => !offered.includes(name));
}

/** Why a shared module is incompatible, and which side must be updated; undefined if it is compatible. */
function mismatch(
  request: string,
  wanted: SharedModules[string],
  offered: SharedModules[string] | undefined,
): string | undefined {
  if (!offered) return `It uses ${request}, which this console does not have. ${shellFirst}`;
  const missing = missingExports(wanted.exports, offered.exports);
  if (missing.length === 0 && satisfiesCaret(offered.version, wanted.version)) return undefined;
  if (missing.includes(allExports))
    return `It imports ${request} as a whole, so its use cannot be compared: its code has to import exports by name.`;
  // Equal versions, as in development, do not say which side is older.
  const isSame = wanted.version === offered.version;
  // Our modules have versions of their own, those of a library its version.
  const versioned = request.startsWith('@console/') ? request : packageOf(request);
  const versions =
    !isSame && `It was built against ${versioned} ${wanted.version}; this console has ${offered.version}.`;
  const uses =
    missing.length > 0 && `It uses ${missing.join(', ')} of ${request}, which this console does not have.`;
  const remedy = isOlder(wanted.version, offered.version) ? rebuildArea : shellFirst;
  const otherwise = isSame && 'If the export was removed, the area has to be changed.';
  return [uses, versions, remedy, otherwise].filter(Boolean).join(' ');
}

/**
 * Why a release cannot run in a shell; undefined if it can, because every export that its code uses is offered in a compatible
 * version. Checked against the live shell before a release goes live, and by the shell before any of the release's code runs.
 */
export function incompatibilityReason(
  { uses }: Pick<ReleaseManifest, 'uses'>,
  offered: SharedModules,
): string | undefined {
  return Object.entries(uses)
    .map(([request, wanted]) => mismatch(request, wanted, offered[request]))
    .find((reason) => reason !== undefined);
}
