import { isConflict } from '@console/api';
import type { CreateClientBody, ImportClientBody } from '@console/resources';
import { createOnce, type Unanswered } from '@console/ui/created';
import { clientsChanged, isListed } from './queries';

interface Attempt<Body> {
  /** POSTs the body. */
  send: (body: Body) => Promise<void>;
  unanswered: Unanswered;
}

/** Whether the platform refused a creation because it has the application: of any entity, as that may have changed since. */
export async function isRefusedAsExisting(
  error: unknown,
  clientId: string,
  signal: AbortSignal,
): Promise<boolean> {
  return isConflict(error) && isListed(clientId, undefined, signal).catch(() => false);
}

/**
 * Creates an application and resolves with the message for the user. If the same body was sent before, the id is enough
 * to find it: a reply does not return the client type as it was sent.
 */
export function createClientOnce<Body extends CreateClientBody | ImportClientBody>(
  client: Body,
  { send, unanswered }: Attempt<Body>,
): Promise<string> {
  const { clientId, entityId, name } = client;
  return createOnce(`Application ${name}`, client, {
    // Whatever the outcome: after a lost reply the user checks the list, and after a refusal the form offers other choices.
    send: (body) => send(body).finally(clientsChanged),
    unanswered,
    isThere: () => isListed(clientId, entityId),
  });
}
