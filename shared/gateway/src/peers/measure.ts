import type { PeerOptions } from '@console/commands/peerOptions';
import type { Browser } from 'playwright-core';
import { coldVisit, roundTrips } from './cold';
import type { Contender } from './contenders';
import { type AllMeasured, conditions, profiles } from './figures';
import { turns } from './order';
import { warmVisit } from './warm';

/** Warm visits of each in a pass: a walk repeats everything often enough by itself. */
const WALKS = 3;

/** One pass over everything, in turns; the first visits in each condition warm up the servers and are not counted. */
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
