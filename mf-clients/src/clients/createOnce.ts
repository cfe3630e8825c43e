import { ApiError } from '@console/api';
import { type CreateClientBody, type ImportClientBody, listClients } from '@console/resources';
import { created } from '@console/ui/created';
import type { RefObject } from 'react';

/** What was sent and got no answer, by a form or from a file. */
export type Unanswered = RefObject<string | undefined>;

interface Attempt<Body> {
  /** POSTs the body. */
  send: (body: Body) => Promise<void>;
  unanswered: Unanswered;
  signal: AbortSignal;
}

/**
 * Creates an application; answers what is said of it. A reply shows no client type as it was sent, so what is there is
 * known as this one by its id, and only where the same attempt got no answer before.
 */
export function createOnce<Body extends CreateClientBody | ImportClientBody>(
  body: Body,
  { send, unanswered, signal }: Attempt<Body>,
): Promise<string> {
  const { clientId, entityId, name } = body;
  const attempt = JSON.stringify(body);
  const isAgain = unanswered.current === attempt;
  const creation = send(body).catch((error: unknown) => {
    if (error instanceof ApiError && error.arrival === 'unknown') unanswered.current = attempt;
    throw error;
  });
  return created(
    `Application ${name}`,
    creation,
    async () =>
      isAgain && (await listClients(entityId, signal)).some((client) => client.clientId === clientId),
  );
}
