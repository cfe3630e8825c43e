import type { Struct } from 'superstruct';
import type { ApiContext } from './apiEnvironment';
import { Refusal } from './refusal';

/** Returns the validated JSON body. Throws a 400 that names the first invalid field. */
export async function requestBody<T>(c: ApiContext, struct: Struct<T, unknown>): Promise<T> {
  const sent: unknown = await c.req.json().catch(() => {
    throw new Refusal(400, 'The body is not JSON');
  });
  const [error, body] = struct.validate(sent);
  if (error) throw new Refusal(400, `${error.path.join('.') || 'The body'}: expected ${error.type}`);
  return body;
}
