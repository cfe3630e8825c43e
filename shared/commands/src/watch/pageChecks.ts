import { integrityOf } from '@console/build/integrity';
import type { Inventory } from '../inventory/inventory';
import { releaseTitle } from '../release/releaseTitle';
import { headerFindings, typeFindings } from './headerFindings';
import { quoteUntrusted } from './quoteUntrusted';
import { type ResponseCheck, responseCheck } from './responseCheck';
import { encodings, type Visit } from './visit';

/** Unknown scripts in a changed page. Need not be exhaustive, because the hash has already revealed the change. */
function aboutScripts(page: string, origin: string, { releases }: Inventory): string[] {
  const known = new Set(releases.flatMap(({ scripts }) => scripts.map(({ path }) => path)));
  return [...page.matchAll(/<script\b([^>]*)>([^<]*)/gi)].flatMap(([, attributes = '', text = '']) => {
    const [, address] = /(?<![\w-])src\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
    if (!address) return text.trim() ? [`it contains an inline script, ${quoteUntrusted(text.trim())}`] : [];
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
    return url?.origin === origin && known.has(url.pathname)
      ? []
      : [`it loads the script ${quoteUntrusted(address)}, which is not in the inventory`];
  });
}

function problemsOf(
  { status, headers, body }: Visit,
  origin: string,
  integrity: string,
  inventory: Inventory,
): string[] {
  if (status !== 200) {
    const to = headers.get('location');
    return [`responded ${status}${to ? ` and redirects to ${quoteUntrusted(to)}` : ''} instead of the page`];
  }
  if (integrityOf(body) === integrity) return [];
  const shell = inventory.releases.find(({ name }) => name === 'shell');
  const released = `is not the page that was released${shell ? ` with ${releaseTitle(shell)}` : ''}`;
  return [[released, ...aboutScripts(body.toString('utf8'), origin, inventory)].join('; ')];
}

export function pageChecks(
  origin: string,
  inventory: Inventory,
  expected: Record<string, string>,
): ResponseCheck[] {
  return Object.entries(inventory.pages).flatMap(([path, integrity]) =>
    encodings.map((encoding) =>
      responseCheck(origin, { path, kind: 'page', encoding }, (received) => [
        ...problemsOf(received, origin, integrity, inventory),
        ...(received.status === 200
          ? [...typeFindings(received.headers, 'page'), ...headerFindings(received.headers, expected)]
          : []),
      ]),
    ),
  );
}
