import { StructError } from 'superstruct';
import { YAMLParseError } from 'yaml';
import { unmatchedPatches } from './kustomizationFiles';
import { KustomizeError, renderOverlay } from './kustomize';
import { isKnown, manifestErrors } from './manifestErrors';
import { type Manifest, parseManifests, titleOf } from './manifests';
import { unresolvedNames } from './unresolvedNames';

/** Names say nothing where a schema does not fit. */
export function manifestProblems(manifests: readonly Manifest[]): string[] {
  const unfit = manifests.flatMap(manifestErrors);
  return unfit.length > 0 ? unfit : unresolvedNames(manifests);
}

function parsed(text: string, overlay: string): Manifest[] {
  try {
    return parseManifests(text);
  } catch (error) {
    if (!(error instanceof StructError || error instanceof YAMLParseError)) throw error;
    throw new KustomizeError(`What comes of ${overlay} is no manifest: ${error.message}`);
  }
}

/** The manifests of an overlay as text; throws a KustomizeError that says what is wrong with them. */
export function checkedManifests(overlay: string, note: (line: string) => void): string {
  const text = renderOverlay(overlay);
  const manifests = parsed(text, overlay);
  for (const manifest of manifests.filter((each) => !isKnown(each)))
    note(`${titleOf(manifest)} is not checked: there is no schema of ${manifest.apiVersion} here.`);
  const problems = [...unmatchedPatches(overlay), ...manifestProblems(manifests)];
  if (problems.length === 0) return text;
  throw new KustomizeError(
    [
      'These manifests are refused, and none is printed, so nothing can be applied:',
      ...problems.map((problem) => `  ${problem}`),
      `Correct ${overlay}, or what it is made of.`,
    ].join('\n'),
  );
}
