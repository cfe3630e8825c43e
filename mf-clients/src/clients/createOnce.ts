import { isConflict, isReplyLost } from '@console/api';
import { type CreateClientBody, type ImportClientBody, listClients } from '@console/resources';
import { created } from '@console/ui/created';
import type { RefObject } from 'react';
import { clientsChanged } from './queries';

/** The body of the last attempt that got no reply, serialised. */
export type Unanswered = RefObject<string | undefined>;

interface Attempt<Body> {
  /** POSTs the body. */
  send: (body: Body) => Promise<void>;
  unanswered: Unanswered;
  signal: AbortSignal;
}

/** Whether the platform refused a creation because it has the application: of any entity, as that may have changed since. */
export async function isRefusedAsExisting(
  error: unknown,
  clientId: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isConflict(error)) return false;
  const clients = await listClients(undefined, signal).catch(() => []);
  return clients.some((client) => client.clientId === clientId);
}

/**
 * Creates an application and resolves with the message for the user. If the platform says that the id is taken, this
 * still counts as created if the same body was sent before and got no reply. The bodies themselves cannot be compared,
 * because a reply does not return the client type as it was sent.
 */
export function createOnce<Body extends CreateClientBody | ImportClientBody>(
  body: Body,
  { send, unanswered, signal }: Attempt<Body>,
): Promise<string> {
  const { clientId, entityId, name } = body;
  const attempt = JSON.stringify(body);
  const isRetry = unanswered.current === attempt;
  const creation = send(body)
    .catch((error: unknown) => {
      if (isReplyLost(error)) unanswered.current = attempt;
      throw error;
    })
    // Whatever the outcome: after a lost reply the user checks the list, and after a refusal the form offers other choices.
    .finally(clientsChanged);
  return created(
    `Application ${name}`,
    creation,
    async () =>
      isRetry && (await listClients(entityId, signal)).some((client) => client.clientId === clientId),
  );
}
