import { forTests, launchChromium } from '@console/commands/chromium';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { keepEvidence, record } from './evidence';

export interface ChromiumUnderTest {
  /** A browser profile of its own, closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/**
 * One Chromium for a test file. After each test its profiles are closed; of one that has failed, a picture of each page
 * is kept, and of its second attempt the whole course.
 * @param problems what went wrong unseen, which fails the test
 */
export function chromiumUnderTest(problems: () => string[] = () => []): ChromiumUnderTest {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let evidence: string | undefined;

  beforeAll(async () => {
    // A test's page lives for seconds: compiling its scripts once more, for speed, costs a fifth of all it does.
    browser = await launchChromium(forTests, '--js-flags=--no-opt --no-maglev');
  });

  afterAll(async () => {
    await browser?.close();
  });

  afterEach(async () => {
    const hasFailed = globalThis.browserTest?.hasFailed() || problems().length > 0;
    evidence = hasFailed && contexts.length > 0 ? await keepEvidence(contexts) : undefined;
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(problems()).toEqual([]);
  });

  // After the hook above, which may have found what fails the test.
  afterEach(() => {
    if (evidence) throw new Error(`What was on its pages is in ${evidence}`);
  });

  return {
    async newContext(options) {
      if (!browser) throw new Error('The browser is asked for before it was started');
      const context = await browser.newContext(options);
      contexts.push(context);
      await record(context);
      return context;
    },
  };
}
