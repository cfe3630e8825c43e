import { fetchOrTakeEarly } from '@console/api';

/** A file without which nothing starts. Throws what is wrong with it, in words: what a browser says of it differs. */
export async function readStartFile(address: string): Promise<unknown> {
  const reply = await fetchOrTakeEarly(address).catch(() => {
    throw new Error('It could not be loaded. Check your connection, then try again.');
  });
  if (!reply.ok) throw new Error(`Its server answered ${reply.status}.`);
  return reply.json().catch(() => {
    throw new Error('It is not JSON.');
  });
}
