import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from '@console/platform';
import { func, is, type } from 'superstruct';
import { CommandError } from '../common/commandError';

const StandIn = type({ answer: func() });

/** An area's own handler for calls that the stand-in platform does not implement: `answer` of its `standIn.ts`. */
async function answerOf(folder: string): Promise<Answer | undefined> {
  const file = join(folder, 'standIn.ts');
  if (!existsSync(file)) return undefined;
  const loaded: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new CommandError(`Failed to load ${file}. Fix it, then start again: ${String(error)}`);
  });
  if (!is(loaded, StandIn))
    throw new CommandError(`${file} must export answer(request: Request): Response | undefined.`);
  return async (request) => {
    const reply: unknown = await loaded.answer(request);
    return reply instanceof Response ? reply : undefined;
  };
}

/** Combines the handlers of several areas; the first that handles a call answers it. */
export async function answerOfAreas(folders: readonly string[]): Promise<Answer> {
  const answers = await Promise.all(folders.map(answerOf));
  return async (request) => {
    for (const answer of answers) {
      const reply = await answer?.(request.clone());
      if (reply) return reply;
    }
    return undefined;
  };
}
