import { areaNames } from '@console/build/workspace';
import { releaseArguments } from './releaseArguments';
import { areaReleases, history, liveRelease } from './releaseFolder';

/** `npm run releases -- --to <folder>`: what is live of each area, and what was. */
export async function run(args: string[]): Promise<void> {
  const { folder, areas } = releaseArguments(args, 'releases');
  for (const area of areas.length > 0 ? areas : areaNames()) {
    const releases = areaReleases(folder, area);
    const live = liveRelease(releases);
    console.log(
      `\n${area}: ${live ? `${live.version} (${live.commit}), contract ${live.contract}` : 'nothing is live'}`,
    );
    for (const { at, action, release } of history(releases).reverse())
      console.log(
        `  ${at}  ${action.padEnd(8)}  ${release.version} (${release.commit})  ${release.entry.url}`,
      );
  }
}
