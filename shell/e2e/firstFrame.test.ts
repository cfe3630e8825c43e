import {
  type LocalConsole,
  type LocalConsoleOptions,
  serveLocalConsole,
} from '@console/commands/localConsole';
import { serve } from '@console/commands/loopbackServer';
import { consoleUnderTest } from '@console/testing/browser';

let letGo = () => {};
const isLetGo = new Promise<void>((resolve) => {
  letGo = resolve;
});

/** The console as a slow network has it: of a page the head comes at once, what stands in it when it is let go. */
async function serveInParts(options: LocalConsoleOptions): Promise<LocalConsole> {
  const whole = await serveLocalConsole(options);
  const inParts = await serve(async ({ url, headers: asked }) => {
    const { pathname, search } = new URL(url);
    const Authorization = asked.get('Authorization') ?? '';
    const reply = await fetch(whole.origin + pathname + search, { headers: { Authorization } });
    const headers = new Headers(reply.headers);
    for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
    if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(reply.body, { headers });
    const [head = '', rest] = (await reply.text()).split(/(?<=<div id="root"><\/div>)/);
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(parts) {
        parts.enqueue(encoder.encode(head));
        await isLetGo;
        parts.enqueue(encoder.encode(rest));
        parts.close();
      },
    });
    return new Response(body, { headers });
  }, 0);
  const close = async () => {
    await inParts.close();
    await whole.close();
  };
  return {
    ...whole,
    origin: inParts.origin,
    apiBase: whole.apiBase.replace(whole.origin, inParts.origin),
    close,
  };
}

const { open } = consoleUnderTest('composed', {}, serveInParts);

test('no frame is drawn before all that stands in the page is there', async () => {
  const page = await open({ path: 'about:blank' });
  const started = page.waitForRequest('**/api/admin/oems');
  await page.goto('/dashboard/oems', { waitUntil: 'commit' });
  // Style sheet and boot script are there since.
  await started;
  letGo();
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const paints = await page.evaluate(() =>
    performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime]),
  );
  const [[, first] = []] = paints;
  expect(paints).toEqual([
    ['first-paint', first],
    ['first-contentful-paint', first],
  ]);
});
