import { CommandError } from './commandError';
import { releaseArguments } from './releaseArguments';
import { liveRelease, liveShell, releasedAreas } from './releaseFolder';
import { history, shellHistory } from './releaseHistory';
import { signatureWords } from './signatureWords';
import { unfinished } from './unfinished';

interface Named {
  version: string;
  commit: string;
}

const named = ({ version, commit }: Named) => `${version} (${commit})`;

const line = (at: string, action: string, release: Named) =>
  `  ${at}  ${action.padEnd(8)}  ${named(release)}`;

function linesOf(folder: string, name: string): string[] {
  const area = name === 'shell' ? undefined : liveRelease(folder, name);
  const live = name === 'shell' ? liveShell(folder) : area;
  const past =
    name === 'shell'
      ? shellHistory(folder).map((entry) => line(entry.at, entry.action, entry))
      : history(folder, name).map(({ at, action, release }) => line(at, action, release));
  const signature = area ? [`  ${signatureWords(folder, area)}`] : [];
  return [`\n${name}: ${live ? named(live) : 'nothing is live'}`, ...signature, ...past.reverse()];
}

/** One that is damaged must not hide the others. */
function linesOrReason(folder: string, name: string): string[] {
  try {
    return linesOf(folder, name);
  } catch (error) {
    if (error instanceof CommandError) return [`\n${name}: ${error.message}`, '  Release it again.'];
    throw error;
  }
}

/** `npm run releases -- --to <folder>`: what is live of the shell and of each area, and what was; the latest first. */
export async function run(args: string[]): Promise<void> {
  const { folder, names } = releaseArguments(args, 'releases');
  const all = ['shell', ...releasedAreas(folder)];
  for (const name of names.length > 0 ? names : all) console.log(linesOrReason(folder, name).join('\n'));
  const left = unfinished(folder);
  if (left)
    console.log(
      `\nA command that changes ${left.name} is going on or was cut off. What is said above is live; the next command ends it or takes it back.`,
    );
}
