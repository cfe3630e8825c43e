import { createHash } from 'node:crypto';
import { consoleUnderTest } from '@console/testing/browser';
import type { BrowserContext } from 'playwright-core';

const { open } = consoleUnderTest();

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the policy says no to: a line on the console for each, and for the address that is no file an error of ours. */
const refused =
  /Content Security Policy|TrustedHTML|TrustedScript|no file of this console|could not|stopped/i;

/** A release of mf-clients, named with its own hash as a real one is, that does this as soon as it runs. */
async function plant(context: BrowserContext, deed: string) {
  const script = `var mf_planted = { init() {}, get() {
    window.outcome = (() => { try { ${deed}; return 'done'; } catch (error) { return error.name; } })();
    return Promise.resolve(() => ({}));
  } };`;
  await context.addInitScript(() => {
    const violated: string[] = [];
    Object.assign(window, { violated });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violated.push(effectiveDirective),
    );
  });
  await context.route('**/remotes/mf-clients/release.json', async (route) => {
    const reply = await route.fetch();
    const released: { entry: object } = await reply.json();
    const entry = { ...released.entry, integrity: integrity(script) };
    await route.fulfill({ json: { ...released, container: 'mf_planted', preload: [], entry } });
  });
  await context.route('**/remotes/mf-clients/remoteEntry*.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ body: 'window.ran = true', contentType: 'text/javascript' }),
  );
}

const script = (set: string) =>
  `const element = document.createElement('script'); ${set}; document.head.append(element)`;

const deeds: [deed: string, code: string, outcome: string, directive: string | undefined][] = [
  [
    'text as markup',
    'document.body.innerHTML = "<img src=x onerror=window.ran=true>"',
    'TypeError',
    'require-trusted-types-for',
  ],
  ['text as code', 'eval("window.ran = true")', 'EvalError', 'require-trusted-types-for'],
  [
    'a script by its address',
    script('element.src = "https://elsewhere.example/a.js"'),
    'TypeError',
    'require-trusted-types-for',
  ],
  [
    'a script of another place by the console’s own policy',
    script('element.src = window.__CONSOLE_SCRIPTS__.trusted("https://elsewhere.example/a.js")'),
    'TypeError',
    undefined,
  ],
  [
    'a script out of its folder by the console’s own policy',
    script('element.src = window.__CONSOLE_SCRIPTS__.trusted("/static/../api/a.js")'),
    'TypeError',
    undefined,
  ],
  [
    'a script of another place although its folder was allowed',
    script(
      'window.__CONSOLE_SCRIPTS__.allow("https://elsewhere.example/"); element.src = window.__CONSOLE_SCRIPTS__.trusted("https://elsewhere.example/a.js")',
    ),
    'done',
    'script-src-elem',
  ],
  [
    'a script in the page',
    script('element.text = "window.ran = true"'),
    'TypeError',
    'require-trusted-types-for',
  ],
  [
    'a policy of its own',
    'window.trustedTypes.createPolicy("anything", { createHTML: (text) => text })',
    'TypeError',
    'trusted-types',
  ],
  [
    'a second policy of the console’s name',
    'window.trustedTypes.createPolicy("console", { createScriptURL: (text) => text })',
    'TypeError',
    'trusted-types',
  ],
  [
    'a style element',
    'const style = document.createElement("style"); style.append("body { display: none }"); document.head.append(style)',
    'done',
    'style-src-elem',
  ],
  [
    'an address that is code',
    'const link = document.createElement("a"); link.href = "javascript:window.ran = true"; document.body.append(link); link.click()',
    'done',
    undefined,
  ],
];

it.each(deeds)('a release that wants %s is stopped by the policy', async (_, code, outcome, directive) => {
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) => plant(context, code),
    expectedProblems: refused,
  });
  await page.waitForFunction(() => 'outcome' in window);
  // The rest of the console still works, and nothing of what was wanted has come about by then.
  await page.getByRole('link', { name: 'OEMs' }).click();
  await page.getByRole('heading', { level: 1, name: 'OEMs' }).waitFor();
  const seen = await page.evaluate(() => ({
    outcome: Reflect.get(window, 'outcome'),
    violated: Reflect.get(window, 'violated'),
    ran: 'ran' in window,
    shown: getComputedStyle(document.body).display,
  }));
  expect(seen).toEqual({
    outcome,
    violated: directive ? expect.arrayContaining([directive]) : expect.any(Array),
    ran: false,
    shown: 'block',
  });
});
