/** Tests whose pages have problems that only the harness notices, run by watched.test.ts. */
import type { Page } from 'playwright-core';
import { consoleUnderTest } from '../src/browser';

const { open } = consoleUnderTest();
const elsewhere = 'http://127.0.0.1:9/figures';

/** A blank page: the console's own policy would block a call to another origin before the harness sees it. */
const openBlank = (expectedProblems?: RegExp) =>
  open({
    as: null,
    path: 'about:blank',
    prepare: (context) =>
      context.route(elsewhere, (route) =>
        route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} }),
      ),
    ...(expectedProblems && { expectedProblems }),
  });

const sendToken = (page: Page) =>
  page.evaluate(async (url) => {
    const { ok } = await fetch(url, { headers: { authorization: 'Bearer token' } });
    return ok;
  }, elsewhere);

it('logs an error and a deprecation', async () => {
  const page = await openBlank();
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.evaluate(() => {
    console.error('The list broke');
    console.warn('unload is deprecated');
  });
  await warned;
});

it('throws in a timer', async () => {
  const page = await openBlank();
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('The timer broke');
    });
  });
  await thrown;
});

it('sends a token elsewhere', async () => {
  expect(await sendToken(await openBlank())).toBe(true);
});

it('sends a token elsewhere, as expected', async () => {
  expect(await sendToken(await openBlank(/token sent to/))).toBe(true);
});
