import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { type SupportCall, supportCalls } from '../src/testCalls';

const { open, console: running } = consoleUnderTest();

const viewport = { width: 1366, height: 900 };

/** Handles one call as an agent would, and returns the actions that it took. */
async function take(page: Page, { path, call }: { path: string; call: SupportCall }): Promise<string[]> {
  const actions: string[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    actions.push(what);
    await work();
  };
  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  await act('Ctrl K', () => page.keyboard.press('Control+k'));
  await act(`${id} Enter`, async () => {
    const field = page.getByRole('combobox', { name: 'Page name, record or ID' });
    await field.fill(id);
    await field.press('Enter');
  });
  await page.waitForURL(`**${path}`);

  const band = page.getByRole('region', { name: 'Payment diagnosis' });
  const says = (text: RegExp) => band.getByRole('paragraph').filter({ hasText: text }).first();
  const answer = (text: RegExp) => band.getByRole('heading', { level: 2, name: text });
  for (const part of [answer(call.answer), says(call.step), says(call.evidence)]) {
    await part.waitFor();
    const box = await part.boundingBox();
    // In view without scrolling.
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(viewport.height);
  }
  const { act: remedy } = call;
  if (remedy) {
    const button = band.getByRole('button', { name: remedy.button });
    await act(remedy.button, () => button.click());
    await button.waitFor({ state: 'detached' });
    // The button is gone, and the new heading has the focus.
    await answer(remedy.answer).and(page.locator(':focus')).waitFor();
  }
  return actions;
}

/** All calls run in one page, as at a desk: the next customer calls while the previous wearable is still on screen. */
test('every call is answered by the first screen, in at most three actions and one tab', async () => {
  const { platform } = running();
  const calls = supportCalls.map((call) => ({ call, path: call.path(platform) }));
  expect(calls.length).toBeGreaterThan(11);
  // An id is looked up as every type it fits: the other types answer 404, as does a retired configuration.
  const page = await open({ viewport, expectedProblems: /404/ });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const taken: Record<string, string[]> = {};
  for (const { call, path } of calls) taken[call.name] = await take(page, { path, call });

  expect(Object.entries(taken).filter(([, actions]) => actions.length > 3)).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  // Never reloaded.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  const written = platform.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(written).toHaveLength(calls.filter(({ call }) => call.act).length);
}, 120_000);
