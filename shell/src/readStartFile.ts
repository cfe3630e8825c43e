import { fetchOrTakeEarly } from '@console/api';

/** Reads a JSON file that the console cannot start without. Throws errors with a readable message: browsers' own differ. */
export async function readStartFile(address: string): Promise<unknown> {
  const reply = await fetchOrTakeEarly(address).catch(() => {
    throw new Error('It could not be loaded. Check your connection, then try again.');
  });
  if (!reply.ok) throw new Error(`Its server answered ${reply.status}.`);
  return reply.json().catch(() => {
    throw new Error('It is not JSON.');
  });
}
