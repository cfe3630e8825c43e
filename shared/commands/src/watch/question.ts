import { eachOf } from '../eachOf';
import type { Finding } from './finding';
import { type Request, type Visit, VisitFailure, visit } from './visit';

/** One address that is asked for, and what is wrong with the answer. */
export type Question = () => Promise<Finding[]>;

/** @param judge what is wrong with what was received */
export function question(origin: string, request: Request, judge: (received: Visit) => string[]): Question {
  const { path, encoding: form } = request;
  return async () => {
    try {
      return judge(await visit(origin, request)).map((what) => ({ path, what, form }));
    } catch (error) {
      if (!(error instanceof VisitFailure)) throw error;
      return [{ path, what: `could not be received: ${error.message}`, form }];
    }
  };
}

/** How many are asked at a time: the people who work with the console come first. */
const TOGETHER = 6;

export async function answers(questions: readonly Question[]): Promise<Finding[]> {
  return (await eachOf(questions, (ask) => ask(), TOGETHER)).flat();
}
