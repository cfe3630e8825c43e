import type { Struct } from 'superstruct';
import type { ApiContext } from './apiEnvironment';
import { Refusal } from './refusal';

/** Returns the validated JSON body. Throws a 400 that names the first invalid field. */
export async function requestBody<T>(c: ApiContext, struct: Struct<T, unknown>): Promise<T> {
  const [error, body] = struct.validate(await json(c));
  if (error) throw new Refusal(400, `${error.path.join('.') || 'The body'}: expected ${error.type}`);
  return body;
}

async function json(c: ApiContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}
