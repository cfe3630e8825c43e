import { isReportType, violationLines, violationLog } from './violationReports';

const origin = 'https://console.example.com';
const email = 'jane.doe@example.com';

/** A complete report as Chromium 156 sends it. */
const report = (body: object, type = 'csp-violation') => ({
  age: 66,
  body: {
    columnNumber: 267,
    disposition: 'enforce',
    documentURL: `${origin}/dashboard/support/accounts/account/${email}?q=${email}`,
    lineNumber: 1,
    originalPolicy: "default-src 'none'; report-uri /reports; report-to console",
    referrer: `${origin}/${email}`,
    sample: '',
    statusCode: 200,
    ...body,
  },
  type,
  url: `${origin}/dashboard/support/accounts/account/${email}`,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
});

const linesOf = (...reports: object[]) => violationLines(JSON.stringify(reports));
const entry = `${origin}/remotes/mf-clients/remoteEntry.66e47762.js`;

describe('a log line for each violation', () => {
  it.each([
    [
      report({
        blockedURL: 'trusted-types-sink',
        effectiveDirective: 'require-trusted-types-for',
        sample: `Element innerHTML|<b>${email}</b>`,
        sourceFile: entry,
      }),
      'directive=require-trusted-types-for blocked=trusted-types-sink:Element.innerHTML release=mf-clients/remoteEntry.66e47762.js',
    ],
    [
      report({ blockedURL: 'inline', effectiveDirective: 'style-src-elem', sourceFile: null }),
      'directive=style-src-elem blocked=inline release=-',
    ],
    [
      report({
        blockedURL: `https://elsewhere.example/a/b.png?email=${email}#x`,
        effectiveDirective: 'img-src',
        sourceFile: `${origin}/static/js/async/frame.0123abcd.js`,
      }),
      'directive=img-src blocked=https://elsewhere.example release=shell/static/js/async/frame.0123abcd.js',
    ],
    [
      report(
        { blockedURL: `${origin}/static/js/a.0123abcd.js`, destination: 'script' },
        'integrity-violation',
      ),
      'directive=integrity-policy blocked=/static/js/a.0123abcd.js release=shell/static/js/a.0123abcd.js',
    ],
    [
      report({
        blockedURL: `https://elsewhere.example/${email}/a.png`,
        effectiveDirective: 'img-src',
        sourceFile: `${origin}/dashboard/support/accounts/account/${email}`,
      }),
      'directive=img-src blocked=https://elsewhere.example release=-',
    ],
    [
      report({ blockedURL: `${origin}/api/admin/accounts/jane`, effectiveDirective: 'script-src-elem' }),
      'directive=script-src-elem blocked=/* release=-',
    ],
    [
      report({ blockedURL: `https://${email}/pin/123456`, effectiveDirective: 'connect-src' }),
      'directive=connect-src blocked=https://example.com release=-',
    ],
    [
      report({ blockedURL: 'data:text/html,jane', effectiveDirective: 'frame-src' }),
      'directive=frame-src blocked=data: release=-',
    ],
    [
      report({ blockedURL: `${'x'.repeat(201)}:y`, effectiveDirective: 'x' }),
      `directive=x blocked=${'x'.repeat(200)} release=-`,
    ],
    [
      report({
        blockedURL: 'blob',
        effectiveDirective: 'worker-src',
        sourceFile: 'http://127.0.0.1:3103/static/js/a.0123abcd.js',
      }),
      'directive=worker-src blocked=blob release=http://127.0.0.1:3103/static/js/a.0123abcd.js',
    ],
    [report({ blockedURL: 7, effectiveDirective: 'Evil\nline' }), 'directive=- blocked=- release=-'],
    [report({ blockedURL: 'inline', effectiveDirective: 7 }), 'directive=- blocked=inline release=-'],
    [
      report({ blockedURL: 'inline', effectiveDirective: 'x', sample: '1 innerHTML|', documentURL: 7 }),
      'directive=x blocked=inline release=-',
    ],
    [
      report({ blockedURL: `${origin}/static/${'x'.repeat(192)}`, effectiveDirective: 'x' }),
      `directive=x blocked=/static/${'x'.repeat(192)} release=-`,
    ],
    [
      report({ blockedURL: `${origin}/static/${'x'.repeat(193)}`, effectiveDirective: 'x' }),
      'directive=x blocked=/* release=-',
    ],
    [
      report({
        blockedURL: `https://${'x.'.repeat(110)}example/a`,
        effectiveDirective: 'x',
        sourceFile: `https://${'y.'.repeat(110)}example/static/a.js`,
      }),
      `directive=x blocked=https://${'x.'.repeat(96)} release=https://${'y.'.repeat(96)}/static/a.js`,
    ],
    [
      report({ blockedURL: `${origin}/more/static/a.js`, effectiveDirective: 'script-src-elem' }),
      'directive=script-src-elem blocked=/* release=-',
    ],
    [
      report({ blockedURL: `${origin}/static/a.js`, effectiveDirective: 'script-src-elem', documentURL: 7 }),
      `directive=script-src-elem blocked=${origin} release=-`,
    ],
    [
      report({ blockedURL: 'inline', effectiveDirective: 'x', sourceFile: entry, documentURL: 7 }),
      `directive=x blocked=inline release=${origin}/remotes/mf-clients/remoteEntry.66e47762.js`,
    ],
    [
      report({
        blockedURL: 'inline',
        effectiveDirective: 'x',
        sourceFile: `${origin}/static/remotes/a.js`,
      }),
      'directive=x blocked=inline release=shell/static/remotes/a.js',
    ],
    [
      report({ blockedURL: 'inline\nviolation', effectiveDirective: 'img-src\nviolation directive=x' }),
      'directive=img-src blocked=- release=-',
    ],
  ])('%#', (one, line) => {
    const lines = linesOf(one);
    expect(lines).toEqual([`violation ${line}`]);
    expect(lines.join('')).not.toMatch(/jane|Mozilla|\n/);
  });

  it('covers all violations of one report', () => {
    const style = report({ blockedURL: 'inline', effectiveDirective: 'style-src-elem' });
    expect(linesOf(style, style, style)).toHaveLength(3);
  });

  it('covers the first thousand of a report that no browser sends', () => {
    const style = report({ blockedURL: 'inline', effectiveDirective: 'style-src-elem' });
    expect(linesOf(...Array.from({ length: 1_001 }, () => style))).toHaveLength(1_000);
  });

  it('covers the older report-uri format', () => {
    const older = {
      'csp-report': {
        'document-uri': `${origin}/dashboard/${email}`,
        'violated-directive': 'img-src',
        'blocked-uri': `https://elsewhere.example/a.png?q=${email}`,
        'source-file': entry,
        'script-sample': '',
      },
    };
    expect(violationLines(JSON.stringify(older))).toEqual([
      'violation directive=img-src blocked=https://elsewhere.example release=mf-clients/remoteEntry.66e47762.js',
    ]);
  });

  it('covers the format with both directive names', () => {
    const older = {
      'csp-report': {
        'document-uri': `${origin}/`,
        'effective-directive': 'script-src-elem',
        'violated-directive': 'script-src',
        'blocked-uri': 'inline',
        'script-sample': 'Element innerHTML|x',
      },
    };
    expect(violationLines(JSON.stringify(older))).toEqual([
      'violation directive=script-src-elem blocked=inline:Element.innerHTML release=-',
    ]);
  });

  it.each([
    '',
    'no JSON',
    '[{"type":"csp-violation"}]',
    '[{"body":{}}]',
    'null',
    '{}',
    '[null, 1, {}]',
    '[{"type":"deprecation","body":{}}]',
    '{"csp-report":1}',
    '{"csp-report":[{"toString":null}]}',
    '[{"type":{"toString":null},"body":{}}]',
    '[{"type":"integrity-violation","user_agent":{"toString":null},"body":{}}]',
    '[{"type":"csp-violation","body":{"blockedURL":{"toString":null}}}]',
  ])('is omitted for %j', (text) => expect(violationLines(text)).toEqual([]));
});

it('a report that is nested too deep to be turned into text is omitted', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  expect(violationLines(`[{"type":"integrity-violation","user_agent":${deep},"body":{}}]`)).toEqual([]);
});

it('what WebKit reports of preloaded scripts is left out, and nothing else of its own or of Chromium', () => {
  const webKit =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
  const chromium = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const unhashed = report({ blockedURL: `${origin}/static/js/a.0123abcd.js` }, 'integrity-violation');
  const inline = report({ blockedURL: 'inline', effectiveDirective: 'style-src-elem' });
  expect(linesOf({ ...unhashed, user_agent: webKit })).toEqual([]);
  expect(linesOf({ ...unhashed, user_agent: chromium }, { ...inline, user_agent: webKit })).toHaveLength(2);
});

it('a report is identified by its media type, which other origins cannot send', () => {
  const types = [
    'application/reports+json',
    'application/csp-report',
    'Application/CSP-Report; charset=utf-8',
  ];
  expect(types.filter((type) => !isReportType(type))).toEqual([]);
  const others = [
    'text/plain',
    'application/json',
    'application/reports+jsonx',
    'x-application/csp-report',
    '',
  ];
  expect(others.filter(isReportType)).toEqual([]);
});

it('lines per minute are limited, and the rest is counted', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const log = violationLog((line) => lines.push(line), 3);
  const two = JSON.stringify([
    report({ blockedURL: 'inline', effectiveDirective: 'style-src-elem' }),
    report({ blockedURL: 'eval', effectiveDirective: 'script-src' }),
  ]);
  for (let i = 0; i < 3; i += 1) log(two);
  expect(lines).toHaveLength(3);
  jest.advanceTimersByTime(60_000);
  log(two);
  expect(lines.slice(3)).toEqual(['violation left-out=3', lines[0], lines[1]]);
  jest.advanceTimersByTime(60_000);
  log(two);
  expect(lines.slice(6)).toEqual([lines[0], lines[1]]);
});

it('lines per minute are limited by the time that has passed, even if the clock was set back', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const log = violationLog((line) => lines.push(line), 1);
  const one = JSON.stringify([report({ blockedURL: 'eval', effectiveDirective: 'script-src' })]);
  for (let i = 0; i < 2; i += 1) log(one);
  jest.setSystemTime(Date.now() - 86_400_000);
  jest.advanceTimersByTime(60_000);
  log(one);
  expect(lines.slice(1)).toEqual(['violation left-out=1', lines[0]]);
});
