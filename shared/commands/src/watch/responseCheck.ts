import { mapConcurrently } from '../common/mapConcurrently';
import type { Finding } from './finding';
import { type Request, type Visit, VisitFailure, visit } from './visit';

/** Requests one URL and reports what is wrong with the response. */
export type ResponseCheck = () => Promise<Finding[]>;

/** @param judge returns the problems of a response */
export function responseCheck(
  origin: string,
  request: Request,
  judge: (received: Visit) => string[],
): ResponseCheck {
  const { path, encoding: form } = request;
  return async () => {
    try {
      return judge(await visit(origin, request)).map((problem) => ({ path, problem, form }));
    } catch (error) {
      if (!(error instanceof VisitFailure)) throw error;
      return [{ path, problem: `could not be loaded: ${error.message}`, form }];
    }
  };
}

/** The number of concurrent requests, kept low in favour of the console's users. */
const CONCURRENCY = 6;

export async function runResponseChecks(checks: readonly ResponseCheck[]): Promise<Finding[]> {
  return (await mapConcurrently(checks, (check) => check(), CONCURRENCY)).flat();
}
