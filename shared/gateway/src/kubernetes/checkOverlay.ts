import { StructError } from 'superstruct';
import { YAMLParseError } from 'yaml';
import { configErrors } from './configErrors';
import { unmatchedPatches } from './kustomizationFiles';
import { KustomizeError, renderOverlay } from './kustomize';
import { isKnown, manifestErrors } from './manifestErrors';
import { type Manifest, parseManifests, titleOf } from './manifests';
import { unresolvedNames } from './unresolvedNames';

/** Invalid manifests and configuration or, if there are none, unresolved names. */
export function manifestProblems(manifests: readonly Manifest[]): string[] {
  const invalid = manifests.flatMap((each) => [...manifestErrors(each), ...configErrors(each)]);
  return invalid.length > 0 ? invalid : unresolvedNames(manifests);
}

function parsed(text: string, overlay: string): Manifest[] {
  try {
    return parseManifests(text);
  } catch (error) {
    if (!(error instanceof StructError || error instanceof YAMLParseError)) throw error;
    throw new KustomizeError(`The output of ${overlay} is not a manifest: ${error.message}`);
  }
}

/** The manifests of an overlay as text; throws a KustomizeError that lists the problems in them. */
export function checkedManifests(overlay: string, note: (line: string) => void): string {
  const text = renderOverlay(overlay);
  const manifests = parsed(text, overlay);
  for (const manifest of manifests.filter((each) => !isKnown(each)))
    note(`${titleOf(manifest)} was not validated: there is no schema for ${manifest.apiVersion} here.`);
  const problems = [...unmatchedPatches(overlay), ...manifestProblems(manifests)];
  if (problems.length === 0) return text;
  throw new KustomizeError(
    [
      'These manifests are invalid. None is printed, so that nothing can be applied:',
      ...problems.map((problem) => `  ${problem}`),
      `Correct ${overlay}, or the files that it includes.`,
    ].join('\n'),
  );
}
