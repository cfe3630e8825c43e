import { buildTarget } from '../buildTarget';
import { consoleTargets, monolithTarget, remoteTarget, type Target } from '../targets';
import { printTable } from './table';

async function seconds(targets: Target[]): Promise<string> {
  const started = performance.now();
  for (const target of targets) await buildTarget(target);
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** Builds everything anew, whether it is stale or not. */
export async function benchBuilds(): Promise<void> {
  printTable(
    ['Build', 's'],
    [
      ['shell and six remotes', await seconds(consoleTargets())],
      ['one remote (mf-clients)', await seconds([remoteTarget('mf-clients')])],
      ['monolith', await seconds([monolithTarget()])],
    ],
  );
}
