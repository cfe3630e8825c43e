import { listed } from '../common/counted';
import { type Encoding, encodings } from './visit';

/** A difference between what a browser receives and what it should receive. */
export interface Finding {
  path: string;
  /** The problem, as the rest of a sentence that starts with the path: "does not match its release". */
  problem: string;
  /** The encoding in which it was sent, if there are several. */
  form?: Encoding | undefined;
}

const words: Record<Encoding, string> = {
  br: 'compressed with brotli',
  gzip: 'compressed with gzip',
  identity: 'uncompressed',
};

function line(problem: string, findings: readonly Finding[]): string {
  const paths = [...new Set(findings.map(({ path }) => path))];
  const forms = [...new Set(findings.map(({ form }) => form))];
  // A problem in every encoding does not name them.
  const inForms = forms.length < encodings.length ? forms : [];
  const suffix = inForms.map((form) => (form ? ` (${words[form]})` : '')).join('');
  // The problem is worded for a single path.
  return `${listed(paths)}${paths.length > 1 ? ': each' : ''} ${problem}${suffix}`;
}

/** A line for each distinct problem, with the paths that have it. */
export function findingLines(findings: readonly Finding[]): string[] {
  const byProblem = new Map<string, Finding[]>();
  for (const finding of findings)
    byProblem.set(finding.problem, [...(byProblem.get(finding.problem) ?? []), finding]);
  return [...byProblem].map(([problem, same]) => line(problem, same));
}
