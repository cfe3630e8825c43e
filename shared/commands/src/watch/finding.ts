import { type Encoding, encodings } from './visit';

/** Something that a browser receives and should not, or does not and should. */
export interface Finding {
  /** Of what: an address below the origin. */
  path: string;
  /** What is wrong, as the rest of a sentence that begins with the address: "is not what was released with …". */
  what: string;
  /** The form in which it was sent, where there are several. */
  form?: Encoding | undefined;
}

/** How many addresses a line names before it counts the others. */
const NAMED = 3;

const words: Record<Encoding, string> = {
  br: 'compressed with brotli',
  gzip: 'compressed with gzip',
  identity: 'uncompressed',
};

function line(what: string, findings: readonly Finding[]): string {
  const paths = [...new Set(findings.map(({ path }) => path))];
  const forms = new Set(findings.map(({ form }) => form));
  const others = paths.length - NAMED;
  return [
    paths.slice(0, NAMED).join(', '),
    ...(others > 0 ? [`and ${others} more`] : []),
    what,
    // What is wrong in every form needs no word of it.
    ...(forms.size < encodings.length
      ? [...forms].flatMap((form) => (form ? [`(${words[form]})`] : []))
      : []),
  ].join(' ');
}

/** A line for each thing that is wrong, with the addresses of which it holds. */
export function findingLines(findings: readonly Finding[]): string[] {
  const byWhat = new Map<string, Finding[]>();
  for (const finding of findings) byWhat.set(finding.what, [...(byWhat.get(finding.what) ?? []), finding]);
  return [...byWhat].map(([what, same]) => line(what, same));
}
