import { fetchOrTakeEarly } from '@console/api';
import { withTimeout } from './withTimeout';

/** Milliseconds; longer than for an area, because without this file there is nothing to show meanwhile. */
const ANSWER_LIMIT = 20_000;

/** Reads a JSON file that the console cannot start without. Throws errors with a readable message: browsers' own differ. */
export function readStartFile(address: string): Promise<unknown> {
  const late = new Error(`It did not answer within ${ANSWER_LIMIT / 1000} seconds.`);
  return withTimeout(read(address), ANSWER_LIMIT, late);
}

async function read(address: string): Promise<unknown> {
  const reply = await fetchOrTakeEarly(address).catch(() => {
    throw new Error('It could not be loaded. Check your connection, then try again.');
  });
  if (!reply.ok) throw new Error(`Its server answered ${reply.status}.`);
  return reply.json().catch(() => {
    throw new Error('It is not JSON.');
  });
}
