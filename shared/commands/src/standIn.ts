import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from '@console/platform';
import { func, is, type } from 'superstruct';
import { CommandError } from './commandError';

const StandIn = type({ answer: func() });

/** The area's own answers to calls that the stand-in platform does not know: `answer` of its `standIn.ts`. */
async function answerOf(folder: string): Promise<Answer | undefined> {
  const file = join(folder, 'standIn.ts');
  if (!existsSync(file)) return undefined;
  const loaded: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new CommandError(`${file} does not run. Correct it, then start again: ${String(error)}`);
  });
  if (!is(loaded, StandIn))
    throw new CommandError(`${file} has to export answer(request: Request): Response | undefined.`);
  return async (request) => {
    const reply: unknown = await loaded.answer(request);
    return reply instanceof Response ? reply : undefined;
  };
}

/** Those of several areas; the first that knows a call answers it. */
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
