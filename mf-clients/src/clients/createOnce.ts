import { ApiError } from '@console/api';
import { type CreateClientBody, listClients } from '@console/resources';
import type { RefObject } from 'react';
import { createClient } from './api';

/** What was sent and got no answer, by a form. */
export type Unanswered = RefObject<string | undefined>;

async function isThere({ clientId, entityId }: CreateClientBody, signal: AbortSignal): Promise<boolean> {
  const clients = await listClients(entityId, signal).catch(() => []);
  return clients.some((client) => client.clientId === clientId);
}

/**
 * Creates an application. Where the same attempt got no answer before, the platform may have done it then, and refuses the
 * second one: nobody else knows the id that was made here, so the application that has it is this one.
 */
export async function createOnce(
  body: CreateClientBody,
  unanswered: Unanswered,
  signal: AbortSignal,
): Promise<void> {
  const attempt = JSON.stringify(body);
  try {
    await createClient(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAgain = error.status === 409 && unanswered.current === attempt;
    if (error.arrival === 'unknown') unanswered.current = attempt;
    if (!isAgain || !(await isThere(body, signal))) throw error;
  }
}
