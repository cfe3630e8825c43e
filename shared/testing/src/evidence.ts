import { basename, join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import type { BrowserContext } from 'playwright-core';

declare global {
  /** The running test, set by the jest environment of browser tests. */
  // Globals can only be declared this way.
  var browserTest: { name: string; attempt: number; hasFailed(): boolean } | undefined;
}

/** Tracing makes a test take half as long again, so only further attempts are traced. */
const isRecorded = () => (globalThis.browserTest?.attempt ?? 1) > 1;

export async function record(context: BrowserContext): Promise<void> {
  if (isRecorded()) await context.tracing.start({ screenshots: true, snapshots: true });
}

function folder(): string {
  const { testPath = '' } = expect.getState();
  const { name = '', attempt = 1 } = globalThis.browserTest ?? {};
  const test = `${basename(testPath, '.test.ts')} ${name}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 100);
  return join(workspaceRoot, 'test-results', `${test}-${attempt}`);
}

/** Saves screenshots and traces of a failed test. Returns their folder. */
export async function keepEvidence(contexts: readonly BrowserContext[]): Promise<string> {
  const to = folder();
  const pages = contexts.flatMap((context) => context.pages());
  // Pages that hang or have crashed cannot be captured.
  await Promise.allSettled(
    pages.map((page, at) => page.screenshot({ path: join(to, `page-${at + 1}.png`), timeout: 5_000 })),
  );
  if (isRecorded())
    await Promise.allSettled(
      contexts.map((context, at) => context.tracing.stop({ path: join(to, `trace-${at + 1}.zip`) })),
    );
  return relative(workspaceRoot, to);
}

/** Stops the recording of a test that passed: Playwright keeps a temporary folder for it until then. */
export async function discardRecordings(contexts: readonly BrowserContext[]): Promise<void> {
  // The test may have closed one itself.
  if (isRecorded()) await Promise.allSettled(contexts.map((context) => context.tracing.stop()));
}
