import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error reply (status 400 or above) with a message for staff. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
  ) {
    super(message);
  }
}

/** Throws a 400 with the message unless the rule holds. */
export function require(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Refusal(400, message);
}

export function found<T>(record: T | undefined, message: string): T {
  if (record === undefined) throw new Refusal(404, message);
  return record;
}
