import { areaNames } from '@console/build/workspace';
import { forFigures, launchChromium } from '@console/commands/chromium';
import { registryOf } from '@console/commands/localConsole';
import type { Page } from 'playwright-core';
import type { NginxConsole } from '../nginxConsole';
import type { Call } from './load';

export type Kind = 'page' | 'file' | 'pointer' | 'call';

export interface Visit {
  /** What a browser with an empty cache asks the gateway for until the first area is shown. */
  cold: Record<Kind, Call[]>;
  /** The same with every other area opened once. */
  whole: Record<Kind, Call[]>;
  /** What the same browser asks for when it comes again. */
  again: Record<Kind, Call[]>;
  /** What an open tab asks for in ten minutes in which nobody touches it. */
  idle: Record<Kind, Call[]>;
}

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'call';
  if (/\.json$/.test(path) && !/\.[0-9a-f]{8,}\.json$/.test(path)) return 'pointer';
  return /^\/(static|remotes)\//.test(path) ? 'file' : 'page';
}

const empty = (): Record<Kind, Call[]> => ({ page: [], file: [], pointer: [], call: [] });

/** It is there, and nothing of it is still being loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A member of staff with all rights, counted in a real browser. */
export async function measureVisit({ origin, platform }: NginxConsole): Promise<Visit> {
  const token = await platform.tokenFor('admin@example.com');
  const browser = await launchChromium(forFigures);
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((value) => {
    sessionStorage.setItem('access_token', value);
    sessionStorage.setItem('scope', 'read');
  }, token);
  let asked = empty();
  // A browser says what it took from its own cache as well; a reply that came over the wire has a size of its head.
  context.on('requestfinished', async (request) => {
    const { host, pathname, search } = new URL(request.url());
    if (host !== new URL(origin).host || request.method() !== 'GET') return;
    const kind = kindOf(pathname);
    const into = asked[kind];
    const { responseHeadersSize } = await request.sizes();
    const headers = await request.allHeaders();
    if (responseHeadersSize <= 0) return;
    const kept = ['authorization', 'accept', 'accept-encoding', 'x-auth-token', 'x-lb-session'];
    into.push({
      path: pathname + search,
      headers: Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    });
  });
  const taken = async (page: Page) => {
    await settled(page);
    const before = asked;
    asked = empty();
    return before;
  };
  await context.clock.install();
  const page = await context.newPage();
  const [first = '', ...others] = registryOf(areaNames()).areas.flatMap(
    ({ drawer }) => drawer[0]?.path ?? [],
  );
  await page.goto(first);
  const cold = await taken(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const path of others) {
    await links.locator(`a[href="${path}"]`).first().click();
    await settled(page);
  }
  const rest = await taken(page);
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.fastForward(60_000);
    await page.waitForLoadState('networkidle');
  }
  const idle = await taken(page);
  await page.goto(first);
  const again = await taken(page);
  await browser.close();
  const whole = empty();
  for (const kind of ['page', 'file', 'pointer', 'call'] as const)
    whole[kind] = [...cold[kind], ...rest[kind]];
  return { cold, whole, again, idle };
}
