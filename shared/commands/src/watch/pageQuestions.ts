import { integrityOf } from '@console/build/integrity';
import type { Inventory } from '../inventory/inventory';
import { releaseTitle } from '../releaseTitle';
import { headerFindings } from './headerFindings';
import { type Question, question } from './question';
import { quoted } from './quoted';
import { encodings, type Visit } from './visit';

/** What of a changed page concerns scripts: its hash has said already that it was changed, so this need not find all. */
function aboutScripts(page: string, origin: string, { releases }: Inventory): string[] {
  const known = new Set(releases.flatMap(({ scripts }) => scripts.map(({ path }) => path)));
  return [...page.matchAll(/<script\b([^>]*)>([^<]*)/gi)].flatMap(([, attributes = '', text = '']) => {
    const [, address] = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
    if (!address) return text.trim() ? [`it holds a script of its own, ${quoted(text.trim())}`] : [];
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
    return url?.origin === origin && known.has(url.pathname)
      ? []
      : [`it names the script ${quoted(address)}, which is not in the inventory`];
  });
}

function judged(
  { status, headers, body }: Visit,
  origin: string,
  integrity: string,
  inventory: Inventory,
): string[] {
  if (status !== 200) {
    const to = headers.get('location');
    return [`answered ${status}${to ? ` and sends people to ${quoted(to)}` : ''} in the place of the page`];
  }
  if (integrityOf(body) === integrity) return [];
  const shell = inventory.releases.find(({ name }) => name === 'shell');
  const released = `is not the page that was released${shell ? ` with ${releaseTitle(shell)}` : ''}`;
  return [[released, ...aboutScripts(body.toString('utf8'), origin, inventory)].join('; ')];
}

/** Both pages, in each form in which they are sent. */
export function pageQuestions(
  origin: string,
  inventory: Inventory,
  expected: Record<string, string>,
): Question[] {
  return Object.entries(inventory.pages).flatMap(([path, integrity]) =>
    encodings.map((encoding) =>
      question(origin, { path, kind: 'page', encoding }, (received) => [
        ...judged(received, origin, integrity, inventory),
        ...(received.status === 200 ? headerFindings(received.headers, expected) : []),
      ]),
    ),
  );
}
