import { array, create, string, type } from 'superstruct';
import { CommandError } from '../common/commandError';

const Preset = type({ default: type({ projects: array(type({ displayName: string() })) }) });

async function projectNames(): Promise<string[]> {
  // A variable, because the preset has no type declarations.
  const preset: string = '@console/build/jest';
  const { projects } = create(await import(preset), Preset).default;
  return projects.map(({ displayName }) => displayName);
}

/** Splits arguments around the words after `--selectProjects`, all of which jest takes for projects. */
export function splitAtProjects(args: readonly string[]) {
  const start = args.indexOf('--selectProjects') + 1;
  const length = start === 0 ? 0 : args.slice(start).findIndex((word) => word.startsWith('-'));
  const end = length < 0 ? args.length : start + length;
  return { before: args.slice(0, start), words: args.slice(start, end), after: args.slice(end) };
}

/** Whether a word was meant as a project: the others after the first are patterns of test files. */
const isMeantAsProject = (word: string, position: number) => position === 0 || /^mf-[\w -]+$/.test(word);

/**
 * The arguments for jest. What a user adds to the `test` script of an area follows its projects, so patterns of test files
 * are moved before them. Throws for an unknown project.
 */
export async function jestArguments(typed: string[]): Promise<string[]> {
  const { before, words, after } = splitAtProjects(typed);
  if (words.length === 0) return typed;
  const names = await projectNames();
  const unknown = words.filter((word) => !names.includes(word));
  const mistyped = unknown.find((word) => isMeantAsProject(word, words.indexOf(word)));
  if (mistyped !== undefined) {
    const available = names.map((name) => (name.includes(' ') ? `"${name}"` : name));
    throw new CommandError(`No project ${mistyped}. Available: ${available.join(', ')}.`);
  }
  const projects = words.filter((word) => names.includes(word));
  return [...unknown, ...before, ...projects, ...after];
}
