import { type Infer, is, optional, string, type, unknown } from 'superstruct';

const Text = optional(unknown());

/** A report from the Reporting API: of a policy (csp-violation) or a missing hash (integrity-violation). */
const Report = type({
  type: string(),
  user_agent: Text,
  body: type({
    effectiveDirective: Text,
    blockedURL: Text,
    sourceFile: Text,
    documentURL: Text,
    sample: Text,
  }),
});

/** A report by way of `report-uri`, which covers the content security policy only. */
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

/** Whether this is a media type of reports. Other origins cannot send these without a CORS preflight. */
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

/** WebKit reports a missing hash for every file that a page preloads, whether it has one or not. */
function isOfWebKit({ type: kind, user_agent }: Infer<typeof Report>): boolean {
  const agent = String(user_agent);
  return kind === 'integrity-violation' && agent.includes('AppleWebKit/') && !agent.includes('Chrome');
}

/** A browser sends a few dozen at once; checking what else fits into a report would keep others waiting for half a second. */
const MOST = 1_000;

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
  const reports: unknown[] = Array.isArray(json) ? json.slice(0, MOST) : [];
  return reports
    .filter((one) => is(one, Report))
    .filter((report) => types.includes(report.type) && !isOfWebKit(report))
    .map(ofReport);
}

function urlOf(address: unknown): URL | undefined {
  return is(address, string()) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Longer than any path of a build. */
const longest = 200;

/** Keeps only plain file paths of the console's own URLs: any other may contain search terms or a customer's email. */
const ownPath = (path: string) =>
  /^\/(static|remotes)\/[A-Za-z0-9._/-]*$/.test(path) && path.length <= longest ? path : '/*';

/** The blocked keyword (`inline`, `eval`), an own file, or a foreign origin: a path may be a secret that was to leave. */
function blockedOf({ blocked, page, sample }: Violation): string {
  if (is(blocked, string()) && /^[a-z-]{1,40}$/.test(blocked)) {
    // The name of the sink; the text that was to be written follows the bar and is dropped.
    const [, sink] = is(sample, string()) ? (/^([A-Za-z ]{1,60})\|/.exec(sample) ?? []) : [];
    return sink ? `${blocked}:${sink.replaceAll(' ', '.')}` : blocked;
  }
  const url = urlOf(blocked);
  if (!url) return '-';
  if (url.origin === 'null') return url.protocol.slice(0, longest);
  if (url.origin === urlOf(page)?.origin) return ownPath(url.pathname);
  return url.origin.slice(0, longest);
}

/** The file that caused the violation or was blocked. The hash in its name identifies the release. */
function releaseOf({ source, blocked, directive, page }: Violation): string {
  const url = urlOf(source) ?? (directive === 'integrity-policy' ? urlOf(blocked) : undefined);
  if (!url) return '-';
  const path = ownPath(url.pathname);
  if (path === '/*') return '-';
  const file = path.replace(/^\/remotes\//, '').replace(/^\//, 'shell/');
  return url.origin === urlOf(page)?.origin ? file : `${url.origin.slice(0, longest)}${path}`;
}

function lineOf(violation: Violation): string {
  const { directive } = violation;
  const named = is(directive, string()) ? (/^[a-z-]{1,40}/.exec(directive)?.[0] ?? '-') : '-';
  return `violation directive=${named} blocked=${blockedOf(violation)} release=${releaseOf(violation)}`;
}

/**
 * A log line for each violation in a report. Only these three fields are logged, each with a restricted character set:
 * not the page, whose URL may contain a customer's email, nor the blocked text, nor the browser.
 */
export function violationLines(report: string): string[] {
  try {
    return violationsOf(JSON.parse(report)).map(lineOf);
  } catch {
    // Not JSON; or something in it cannot be turned into text, as an object whose `toString` is null, or is nested too deep.
    return [];
  }
}

const minute = 60_000;

/** Logs violations, up to a limit per minute; beyond that it logs only their number. */
export function violationLog(write: (line: string) => void, perMinute = 60): (report: string) => void {
  let since = 0;
  let written = 0;
  let leftOut = 0;
  return (report) => {
    // Not the time of day: if that was set back, nothing would be logged until it has caught up.
    const now = performance.now();
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
