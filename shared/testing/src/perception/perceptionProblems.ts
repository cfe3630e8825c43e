import type { Page } from 'playwright-core';
import { unseenInForcedColours } from './forcedColours';
import { sidewaysScroll, textLostBySpacing } from './lostText';
import { installSeenElements } from './seenElements';
import { smallTargets } from './smallTargets';

/** Equivalent to 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 640 };

/**
 * Perception problems that axe does not check, or less strictly (targets of 24 px: see `smallTargets`), one per line: also
 * text spacing, forced colours, and 320 px without horizontal scrolling. Must be empty on every screen of the console.
 */
export async function perceptionProblems(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  const named = (name: string, problems: string[]) => problems.map((problem) => `${name}: ${problem}`);
  await installSeenElements(page);
  const problems = [
    ...named('target', await smallTargets(page)),
    ...named('text spacing', await textLostBySpacing(page)),
    ...named('forced colours', await unseenInForcedColours(page)),
  ];
  await page.setViewportSize(NARROW);
  problems.push(
    ...named('320 px', await sidewaysScroll(page)),
    ...named('target at 320 px', await smallTargets(page)),
    ...named('text spacing at 320 px', await textLostBySpacing(page)),
  );
  if (viewport) await page.setViewportSize(viewport);
  return problems;
}
