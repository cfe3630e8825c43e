import { fetchOrTakeEarly } from '@console/api';
import { type Struct, type StructError, validate } from 'superstruct';
import { withTimeout } from './withTimeout';

/** Milliseconds; longer than for an area, because without this file there is nothing to show meanwhile. */
const ANSWER_LIMIT = 20_000;

/** The first problem of a file or an entry that does not match its model, as a sentence: where it is, and what it is. */
export function problemText({ path, failures }: StructError): string {
  const place = path.length > 0 ? `In ${path.join('.')}: ` : '';
  return `${place}${failures()[0]?.message}.`;
}

/** Reads a JSON file that the console cannot start without. Throws errors with a readable message: browsers' own differ. */
export function readStartFile<T>(address: string, model: Struct<T, unknown>): Promise<T> {
  const late = new Error(`It did not answer within ${ANSWER_LIMIT / 1000} seconds.`);
  return withTimeout(read(address, model), ANSWER_LIMIT, late).catch((error: Error) => {
    throw new Error(`${address}: ${error.message}`);
  });
}

async function read<T>(address: string, model: Struct<T, unknown>): Promise<T> {
  const reply = await fetchOrTakeEarly(address).catch(() => {
    throw new Error('It could not be loaded. Check your connection, then try again.');
  });
  if (!reply.ok) throw new Error(`Its server answered ${reply.status}.`);
  const content: unknown = await reply.json().catch(() => {
    throw new Error('It is not JSON.');
  });
  const [problem, value] = validate(content, model, { coerce: true, mask: true });
  if (problem) throw new Error(`It is not valid. ${problemText(problem)}`);
  return value;
}
