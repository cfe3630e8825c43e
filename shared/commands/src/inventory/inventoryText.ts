import { counted } from '../common/counted';
import { printable } from '../common/printable';
import { releaseTitle } from '../release/releaseTitle';
import type { Inventory, RunningRelease, Script } from './inventory';

function linesOfScript({ path, integrity, purpose, packages }: Script): string[] {
  const foreign = packages.filter((name) => !name.startsWith('@console/'));
  return [
    `  ${path}`,
    `    ${purpose}`,
    ...(foreign.length > 0 ? [`    with ${foreign.join(', ')}`] : []),
    `    ${integrity}`,
  ];
}

function linesOfRelease(release: RunningRelease): string[] {
  const { state, owner, purpose, signature, scripts } = release;
  const fallback =
    state === 'previous' ? ', fallback if the live release fails to start or stops working' : '';
  return [
    '',
    `${releaseTitle(release)}${fallback}`,
    `  Purpose  ${purpose}`,
    `  Owner    ${owner}`,
    ...(signature ? [`  Trust    ${signature}`] : []),
    `  Scripts  ${scripts.length}`,
    ...scripts.flatMap((script) => ['', ...linesOfScript(script)]),
  ];
}

export function inventoryText({ madeAt, releases }: Inventory): string {
  const count = releases.reduce((sum, { scripts }) => sum + scripts.length, 0);
  return [
    `${counted(count, 'script')} of ${counted(releases.length, 'release')} can run in a browser of this console, as of ${madeAt}.`,
    ...releases.flatMap(linesOfRelease),
  ]
    .map(printable)
    .join('\n');
}
