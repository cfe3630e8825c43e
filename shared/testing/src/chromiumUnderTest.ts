import { forTests, launchChromium } from '@console/commands/chromium';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { discardRecordings, keepEvidence, record } from './evidence';

export interface ChromiumUnderTest {
  /** A new browser profile, closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/**
 * Provides Chromium for a test file. Closes a test's profiles after it; if it failed, keeps a screenshot of each
 * page, and for a further attempt a trace.
 * @param problems returns unnoticed problems, which fail the test
 */
export function chromiumUnderTest(problems: () => string[] = () => []): ChromiumUnderTest {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let evidence: string | undefined;

  beforeAll(async () => {
    // Disables optimising compilers: a test's page only lives for seconds, and they take a fifth of its CPU time.
    browser = await launchChromium(forTests, '--js-flags=--no-opt --no-maglev');
  });

  afterAll(() => browser?.close());

  afterEach(async () => {
    const hasFailed = globalThis.browserTest?.hasFailed() || problems().length > 0;
    evidence = hasFailed && contexts.length > 0 ? await keepEvidence(contexts) : undefined;
    if (!hasFailed) await discardRecordings(contexts);
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(problems()).toEqual([]);
  });

  // After the hook above, which may fail the test.
  afterEach(() => {
    if (evidence) throw new Error(`Screenshots and traces are in ${evidence}`);
  });

  return {
    async newContext(options) {
      if (!browser) throw new Error('The browser has not been started yet');
      const context = await browser.newContext(options);
      contexts.push(context);
      await record(context);
      return context;
    },
  };
}
