import type { PeerOptions } from '@console/commands/peerOptions';
import type { Browser } from 'playwright-core';
import { coldVisit, roundTrips } from './cold';
import type { Contender } from './contenders';
import { type AllMeasured, conditions, profiles } from './figures';
import { turns } from './order';
import { warmVisit } from './warm';

/** Warm visits per contender and pass; each walk repeats its actions anyway. */
const WALKS = 3;

/**
 * Measures everything once, interleaved; the first visit of each in each condition warms up the servers and is not
 * counted.
 */
export async function measure(
  browser: Browser,
  contenders: readonly Contender[],
  { runs, clicks, loops }: PeerOptions,
  into: AllMeasured,
): Promise<void> {
  for (const contender of contenders) into[contender.name].trips.push(await roundTrips(browser, contender));
  for (const condition of conditions) {
    console.error(`${condition} …`);
    const visit = (contender: Contender) => coldVisit(browser, contender, profiles[condition]);
    for (const contender of contenders) await visit(contender);
    for (const turn of turns(contenders, runs))
      for (const contender of turn) into[contender.name].cold[condition].push(await visit(contender));
  }
  console.error('walks …');
  for (const turn of turns(contenders, WALKS))
    for (const contender of turn)
      into[contender.name].warm.push(await warmVisit(browser, contender, { clicks, loops }));
}
