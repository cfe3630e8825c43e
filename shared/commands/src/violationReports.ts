import { array, type Infer, is, optional, string, type, unknown } from 'superstruct';

const Text = optional(unknown());

/** What a browser reports of a content security policy (csp-violation) and of a missing hash (integrity-violation). */
const Report = type({
  type: string(),
  body: type({
    effectiveDirective: Text,
    blockedURL: Text,
    sourceFile: Text,
    documentURL: Text,
    sample: Text,
  }),
});

/** The same by `report-uri`, of the policy alone. */
const OlderReport = type({
  'csp-report': type({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'document-uri': Text,
    'script-sample': Text,
  }),
});

type Violation = Partial<Record<'directive' | 'blocked' | 'source' | 'page' | 'sample', unknown>>;

/** Media types of a report; a page of another origin cannot send one of them without asking first. */
export function isReportType(contentType: string): boolean {
  return /^application\/(reports\+json|csp-report)\s*(;|$)/i.test(contentType);
}

const types = ['csp-violation', 'integrity-violation'];

function ofReport({ type: kind, body }: Infer<typeof Report>): Violation {
  return {
    directive: kind === 'integrity-violation' ? 'integrity-policy' : body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
    page: body.documentURL,
    sample: body.sample,
  };
}

function violationsOf(json: unknown): Violation[] {
  if (is(json, OlderReport)) {
    const report = json['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        page: report['document-uri'],
        sample: report['script-sample'],
      },
    ];
  }
  if (!is(json, array(unknown()))) return [];
  return json.flatMap((one) => (is(one, Report) && types.includes(one.type) ? [ofReport(one)] : []));
}

function urlOf(address: unknown): URL | undefined {
  return is(address, string()) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Longer than any name that a build writes. */
const longest = 200;

/** A path of plain characters, or none of it: an address may hold a customer's email. */
const plainPath = (path: string) =>
  /^\/[A-Za-z0-9._/-]*$/.test(path) && path.length <= longest ? path : '/*';

/** Of the console's own addresses only the names of files: any other may hold what a person looked for. */
const ownPath = (path: string) => (/^\/(static|remotes)\//.test(path) ? plainPath(path) : '/*');

/** A word of the field (`inline`, `eval`), or an address without its query. */
function blockedOf({ blocked, page, sample }: Violation): string {
  if (is(blocked, string()) && /^[a-z-]{1,40}$/.test(blocked)) {
    // Which sink it was; what was to be written there stands behind the line.
    const [, sink] = is(sample, string()) ? (/^([A-Za-z ]{1,60})\|/.exec(sample) ?? []) : [];
    return sink ? `${blocked}:${sink.replaceAll(' ', '.')}` : blocked;
  }
  const url = urlOf(blocked);
  if (!url) return '-';
  if (url.origin === 'null') return url.protocol;
  if (url.origin === urlOf(page)?.origin) return ownPath(url.pathname);
  return `${url.origin.slice(0, longest)}${plainPath(url.pathname)}`;
}

/** The file that did it, or was to run: its name holds the hash of its content, and so says which release it is of. */
function releaseOf({ source, blocked, directive, page }: Violation): string {
  const url = urlOf(source) ?? (directive === 'integrity-policy' ? urlOf(blocked) : undefined);
  if (!url) return '-';
  const path = ownPath(url.pathname);
  if (path === '/*') return '-';
  const file = path.replace(/^\/remotes\//, '').replace(/^\//, 'shell/');
  return url.origin === urlOf(page)?.origin ? file : `${url.origin.slice(0, longest)}${path}`;
}

/**
 * A line for each violation of a report. Of what the browser says only these three are taken, each out of an alphabet of
 * its own: not the page, whose address may hold a customer's email, not the text that was to be written, not the browser.
 */
export function violationLines(report: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(report);
  } catch {
    return [];
  }
  return violationsOf(json).map((violation) => {
    const { directive } = violation;
    const named = is(directive, string()) ? (/^[a-z-]{1,40}/.exec(directive)?.[0] ?? '-') : '-';
    return `violation directive=${named} blocked=${blockedOf(violation)} release=${releaseOf(violation)}`;
  });
}

const minute = 60_000;

/** Writes the lines of reports, so many a minute; of those above, how many there were. */
export function violationLog(write: (line: string) => void, perMinute = 60): (report: string) => void {
  let since = 0;
  let written = 0;
  let leftOut = 0;
  return (report) => {
    const now = Date.now();
    if (now - since >= minute) {
      if (leftOut > 0) write(`violation left-out=${leftOut}`);
      [since, written, leftOut] = [now, 0, 0];
    }
    for (const line of violationLines(report))
      if (written < perMinute) {
        written += 1;
        write(line);
      } else leftOut += 1;
  };
}
